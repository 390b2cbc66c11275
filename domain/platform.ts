/** Who answers for the platform, for whatever concerns a person's data and account. */
export const platformContact = "privacidade@n1delivery.com.br";
