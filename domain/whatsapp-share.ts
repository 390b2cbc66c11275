/** Opens WhatsApp with a text, to be sent to whomever the person chooses. */
export const whatsappShare = (text: string): string =>
  `https://api.whatsapp.com/send?${new URLSearchParams({ text })}`;
