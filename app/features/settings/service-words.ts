import type { ServiceName } from '#contract/settings/service-settings.ts'

interface ServiceWords {
  label: string
  help: string
  /** What happens without configuration, outside a demonstration. */
  without: string
  fields: Record<string, { label: string; help?: string }>
}

export const SERVICE_WORDS: Record<ServiceName, ServiceWords> = {
  spreadsheet: {
    label: 'Hoja de cálculo',
    help: 'De ella lee autos la búsqueda del valuador, y en ella se guardan las cotizaciones.',
    without: 'El valuador busca en nuestro catálogo y las cotizaciones se quedan aquí.',
    fields: {
      url: { label: 'Dirección de la base', help: 'Como https://api.airtable.com/v0/app…' },
      token: { label: 'Token de acceso personal', help: 'Empieza con pat.' },
      table: { label: 'Tabla de autos' },
      view: { label: 'Vista de la tabla' },
      quotesTable: { label: 'Tabla de cotizaciones' },
      name: { label: 'Cómo se llama en los mensajes' },
    },
  },
  valuation: {
    label: 'Servicio de valuación',
    help: 'A él se le pregunta cuánto vale el auto de un cliente.',
    without: 'Contesta nuestro propio motor.',
    fields: {
      url: { label: 'Dirección del servicio' },
      apiKey: { label: 'API Key' },
      apiSecret: { label: 'API Secret' },
      businessUnitId: { label: 'Unidad de negocio' },
      name: { label: 'Cómo se llama en los mensajes' },
    },
  },
  mail: {
    label: 'Correo',
    help: 'Por él salen confirmaciones, códigos, citas y solicitudes.',
    without: 'No sale ningún correo.',
    fields: {
      host: { label: 'Servidor (SMTP)', help: 'Como smtp.ejemplo.mx' },
      port: { label: 'Puerto', help: '587 si se deja vacío; 465 va cifrado desde el principio.' },
      user: { label: 'Usuario' },
      password: { label: 'Contraseña' },
      from: { label: 'Remitente', help: 'Como Volante <hola@ejemplo.mx>' },
      bounceHost: {
        label: 'Buzón de rebotes (POP3)',
        help: 'Como pop.ejemplo.mx. De ahí se lee qué correos no existen, para no volver a escribirles publicidad. No se borra nada.',
      },
      bounceUser: {
        label: 'Cuenta de rebotes',
        help: 'El correo al que regresan. Vacía: la misma cuenta con la que se envía.',
      },
      bouncePassword: { label: 'Contraseña de esa cuenta' },
    },
  },
  sms: {
    label: 'Mensajes de texto',
    help: 'Por ellos salen códigos y avisos a quien no tiene correo.',
    without: 'No sale ningún mensaje.',
    fields: {
      accountSid: { label: 'Cuenta', help: 'Account SID, empieza con AC.' },
      authToken: { label: 'Clave de la cuenta' },
      from: { label: 'Remitente', help: 'Un número como +528100000000, o un servicio (MG…).' },
    },
  },
  ads: {
    label: 'Leads de anuncios',
    help: 'Quien deja sus datos en un anuncio llega aquí solo, una vez, con su campaña. Meta: /functions/v1/ad-leads/meta. Otros: /functions/v1/ad-leads/plain.',
    without: 'No entra ningún lead de anuncios.',
    fields: {
      url: { label: 'Dirección de la API', help: 'Vacía: la de Meta.' },
      appSecret: { label: 'Clave secreta de la app', help: 'Con ella firma Meta lo que manda.' },
      verifyToken: { label: 'Token de verificación', help: 'El que escribes en Meta al dar de alta el aviso.' },
      accessToken: { label: 'Token de acceso de la página', help: 'Necesita el permiso leads_retrieval.' },
      secret: { label: 'Clave de otros sistemas', help: 'Al menos 32 caracteres; quien manda firma con ella.' },
    },
  },
  messages: {
    label: 'Mensajes de WhatsApp',
    help: 'Por él se escribe y se recibe desde el número de la agencia. En Meta, los avisos van a /functions/v1/message-events/whatsapp.',
    without: 'Se escribe con WhatsApp en el teléfono de cada quien, y se anota con la tarjeta «¿Qué pasó?».',
    fields: {
      url: { label: 'Dirección de la API', help: 'Vacía: la de Meta.' },
      phoneId: { label: 'Identificador del número', help: 'El que da Meta (Phone number ID), no el teléfono.' },
      accessToken: { label: 'Token de acceso', help: 'Necesita el permiso whatsapp_business_messaging.' },
      appSecret: { label: 'Clave secreta de la app', help: 'Con ella firma Meta lo que manda.' },
      verifyToken: { label: 'Token de verificación', help: 'El que escribes en Meta al dar de alta el aviso.' },
    },
  },
  photos: {
    label: 'Recorte de fotos de autos',
    help: 'El estudio de fotos le manda una foto y recibe el auto recortado; solo se usa su contorno.',
    without: 'El recorte se hace en el propio teléfono o computadora.',
    fields: {
      url: {
        label: 'Dirección del servicio',
        help: 'Recibe la foto (JPEG) y contesta un PNG o WebP con fondo transparente.',
      },
      token: { label: 'Token de acceso' },
    },
  },
  webhooks: {
    label: 'Avisos a otros sistemas',
    help: 'Cada uno recibe lo que pasa, firmado, en su dirección. Una dirección vacía no recibe nada.',
    without: 'No se avisa a nadie.',
    fields: {
      leadConnector: { label: 'Leads' },
      landing: { label: 'Páginas de campaña' },
      application: { label: 'Solicitudes de crédito' },
      valuation: { label: 'Valuaciones' },
      mailCampaign: { label: 'Campañas de correo' },
      secret: { label: 'Clave con que se firman', help: 'Al menos 32 caracteres; quien recibe necesita la misma.' },
    },
  },
}
