export const FORM_MESSAGES = {
  offline: 'No hay conexión a internet. Revisa tu red e intenta de nuevo.',
  offline_waiting:
    'No hay conexión a internet. No cierres esta página: lo que escribiste sigue aquí y se envía solo en cuanto vuelva.',
  form_waiting:
    'La conexión está fallando. No cierres esta página: lo que escribiste sigue aquí y seguimos intentando enviarlo.',
  bot_refused:
    'No pudimos comprobar que este formulario lo envía una persona. Recarga la página e intenta de nuevo, o escríbenos por WhatsApp.',
  form_unreadable: 'No pudimos leer el formulario. Recarga la página e intenta de nuevo.',
  form_too_large: 'Lo que enviaste pesa demasiado. Acórtalo e intenta de nuevo.',
  form_not_sent: 'No pudimos recibir tus datos. Lo que escribiste sigue aquí: intenta de nuevo en un momento.',
} as const
