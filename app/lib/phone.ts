/** The address that opens a WhatsApp conversation with a phone in E.164, `text` already written. */
export const whatsappUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
