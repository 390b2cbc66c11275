/** Texts of the specification, exact to the letter. */
export const messages = {
  // Validation
  fillAllFields: "Por favor, preencher todos os campos!",
  valueRequired: "Value is required",
  invalidEmail: "Value is not a valid email address",
  invalidCpf: "CPF inválido",
  invalidPhone: "Telefone inválido",
  invalidCep: "CEP inválido",
  invalidState: "UF inválida",
  invalidText: "Texto inválido",
  tooLong: (most: number) => `Use no máximo ${most} caracteres`,
  passwordsDiffer: "As senhas não conferem",
  passwordTooShort: "A senha precisa ter pelo menos 8 caracteres",

  // Identity
  emailInUse: "O e-mail já está em uso",
  sessionOver: "Sua sessão terminou. Entre de novo para continuar.",
  wrongPassword: "A senha fornecida está incorreta",
  signInFailed: (message: string) => `Erro: ${message}`,
  socialFailed: (error: string) => `Ocorreu um erro: ${error}`,
  googleFailed: (detail: string) => `Erro ao fazer login com Google: ${detail}`,
  facebookFailed: (detail: string) => `Erro ao fazer login com Facebook: ${detail}`,
  providerNotConfigured: "provedor não configurado",
  signOutFailed: (detail: string) => `Error signing out user: ${detail}`,
  noAuthenticatedUser: "No authenticated user",
  passwordUpdateFailed: (error: string) => `Parece um problema ao atualizar a senha. ${error}`.trimEnd(),
  resetSent:
    "Um e-mail de redefinição foi enviado para o e-mail com o qual você se registrou para redefinir sua senha.",
  resetFailed: (error: string) => `Há um erro: ${error}`,

  confirmNewEmail: "Confirme o novo e-mail pelo link que enviamos.",

  // Saving and deleting; personal data uses the address texts.
  addressSaved: "Endereço atualizando com sucesso!",
  addressSaveFailed: "Ocorreu um erro ao salvar o endereço.",
  contactSaved: "Contato atualizando com sucesso!",
  contactSaveFailed: "Ocorreu um erro ao salvar o contato.",
  cepLookupFailed: "Erro ao buscar o endereço",
  photoSaved: "Foto atualizada.",
  photoRemoved: "Foto removida.",
  deleteFailed: (error: string) => `Parece que ocorreu um problema: ${error}`,

  // Menu and bag
  storeInactive: "Loja não ativa!",
  productsNotFound: "Produtos não encontrado!",
  fewLeft: (count: number) => `Só restam ${count}`,
  bagEmpty: "Ops, Sua sacola está vazia",
  bagFull: (most: number) =>
    `A sacola já tem ${most} produtos diferentes. Exclua um deles, ou faça este pedido antes, para adicionar outro.`,
  allInBag: (name: string) => `Tudo o que há de ${name} já está na sacola.`,
  fewerInStock: (name: string, wanted: number, left: number) =>
    `A quantidade de ${name} mudou de ${wanted} para ${left}, o disponível em estoque.`,
  belowMinimum: (amount: string) => `O valor mínimo do pedido, tem q ser igual ou superior a ${amount}`,
  deliveryNotOffered: "A loja não oferece esta forma de entrega.",
  paymentNotOffered: "A loja não oferece esta forma de pagamento.",
  chooseAgain: (product: string, group: string) => `Escolha de novo em ${product}: ${group}.`,
  closed: (state: string) => `${state}. Sua sacola fica guardada.`,
  closedChooseTime: (state: string) => `${state}. Escolha um horário para o pedido.`,
  slotGone: "Este horário não está mais disponível. Escolha outro.",
  notDelivered: (district: string, orElse: string | null) =>
    `A loja não entrega em ${district}. Escolha outro endereço${orElse ? ` ou ${orElse}` : ""}.`,
  freightChanged: (amount: string) => `A taxa de entrega agora é ${amount}. Confira o total e envie de novo.`,
  changeTooLow: (total: string) => `O troco precisa ser para ${total} ou mais.`,
  couponUnknown: "Este cupom não existe. Confira o código.",
  couponUsedUp: "Este cupom já foi usado o máximo de vezes.",
  couponUsedByPhone: "Este cupom já foi usado com este telefone.",
  couponNotApplied: "Aplique o cupom ou apague o código.",
  couponChanged: "O desconto do cupom mudou. Confira o total e envie de novo.",
  bagReplaced: "Sua sacola agora tem os itens do pedido.",
  orderNotRepeated: "Não foi possível buscar os itens do pedido. Tente de novo em instantes.",
  confirmAge: "Confirme que você tem 18 anos ou mais.",

  // Reasons appended to a failure
  noConnection: "sem conexão",
  serverAway: "o servidor não respondeu",
  tooManyRequests: "muitos pedidos em pouco tempo",

  // Network and routes
  offline:
    "Parece que você perdeu a conectividade de rede. Por favor, conecte-se novamente à sua rede para acessar seus dados.",
  guardFailed: "Não foi possível verificar quem está conectado. Tente de novo em instantes.",
  notFound: "Sorry, nothing here...(404)",

  // Progress
  loadingStores: "Carregando informações das lojas...",
  fetchingStore: "Buscando informações...",
  fetchingProducts: "Buscando produtos!",
  loadingProducts: "Carregando informações dos produtos...",
  registering: "Registrando sua conta...",
  signingIn: "Autenticando sua conta...",
  pleaseWait: "Aguarde...",
  savingEntry: "Atualizando os dados, aguarde...",
  savingProfile: "Atualizando seus dados, aguarde....",
  deleting: "Excluindo os dados, aguarde...",
  resettingPassword: "Tentando redefinir sua senha...",
} as const;
