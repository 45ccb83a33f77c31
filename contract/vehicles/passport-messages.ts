export const PASSPORT_MESSAGES = {
  passport_broken: 'Alguien la cambió después de que se escribió. No confíes en lo que sigue y dínoslo.',
  passport_altered: 'Lo que tienes impreso no es lo que este pasaporte dice hoy. Dínoslo y enséñanos tu hoja.',
  passport_unchecked:
    'Este navegador no puede hacer la cuenta en esta dirección. Ábrela con https, o en otro navegador.',
  passport_check_unloaded: 'No pudimos traer con qué comprobarlo. Revisa tu conexión e intenta de nuevo.',
  passport_seal_unread:
    'No pudimos leer el código de tu hoja. Escanéalo otra vez o escribe completa la dirección que trae impresa.',
} as const
