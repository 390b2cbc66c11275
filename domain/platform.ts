export const platformContact = "privacidade@n1delivery.com.br";
