/** The people of a store, from the least to the most that they may do. */
export const roles = ["attendant", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

export const roleLabel: Readonly<Record<Role, string>> = {
  attendant: "Atendente",
  manager: "Gerente",
  owner: "Dono",
};

export const roleHint: Readonly<Record<Role, string>> = {
  attendant: "Vê e move pedidos, imprime, pausa a loja e marca o que acabou.",
  manager: "O mesmo, e também muda cardápio, preços, cupons e horários e vê os números.",
  owner: "Tudo, também os dados da loja, os pagamentos e a equipe.",
};

const everyone = roles;
const managers = ["manager", "owner"] as const;
const owners = ["owner"] as const;
const platform = ["platform"] as const;

/** Who may what: the one table that every use case of the panel refers to. */
export const permissions = {
  seeOrders: everyone,
  moveOrders: everyone,
  typeOrders: everyone,
  pauseStore: everyone,
  sellOut: everyone,
  changeMenu: managers,
  changeCoupons: managers,
  changeHours: managers,
  seeNumbers: managers,
  changeSettings: owners,
  changePayment: owners,
  manageTeam: owners,
  seeHistory: owners,
  manageStores: platform,
} as const satisfies Record<string, readonly (Role | "platform")[]>;

export type Permission = keyof typeof permissions;
/** Of one store; the platform's own is about all of them. */
export type StorePermission = Exclude<Permission, "manageStores">;

export const may = (who: Role | "platform", permission: Permission): boolean =>
  (permissions[permission] as readonly string[]).includes(who);
