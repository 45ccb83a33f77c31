export const SETTING_GROUPS = [
  {
    name: 'Agencia',
    sections: [
      { slug: 'funciones', name: 'Funciones', help: 'Qué ven los visitantes del sitio.' },
      {
        slug: 'agencia',
        name: 'Datos de la agencia',
        help: 'Su nombre, cómo se le llama y se le escribe, y sus redes. Los visitantes lo ven en su siguiente página; los mensajes que salen, en unos segundos.',
      },
      {
        slug: 'sucursales',
        name: 'Sucursales',
        help: 'Dónde están, cómo se les llama, cuándo abren, los días distintos y qué citas reciben. Los visitantes lo ven en su siguiente página.',
      },
      { slug: 'tiempos', name: 'Tiempos', help: 'Cuánto puede esperar alguien, y qué muestra Hoy.' },
      {
        slug: 'apartados',
        name: 'Inventario',
        help: 'Desde cuándo un auto es rezagado y qué trabajo de reacondicionamiento pide permiso.',
      },
      {
        slug: 'publicacion',
        name: 'Publicación',
        help: 'Qué debe tener un auto para publicarse, y quién usa Car Studio.',
      },
      {
        slug: 'inspeccion',
        name: 'Inspección',
        help: 'Qué se revisa en cada auto. Publicar los cambios hace otra versión: lo que ya se empezó a revisar conserva la suya.',
      },
    ],
  },
  {
    name: 'Financiamiento',
    sections: [
      {
        slug: 'financieras',
        name: 'Financieras',
        help: 'Con qué condiciones se financia y desde cuándo. Lo que ya rige no se borra: un cambio empieza en su día, y antes ves qué cambia.',
      },
      {
        slug: 'solicitudes',
        name: 'Solicitudes',
        help: 'Qué documentos trae cada quien y cuándo vence una solicitud. Lo que ya se pidió en una solicitud enviada sigue pedido.',
      },
    ],
  },
  {
    name: 'Equipo',
    sections: [
      {
        slug: 'personas',
        name: 'Personas',
        help: 'Quién es del equipo y qué puesto tiene. Al irse alguien, lo suyo pasa a otra persona en el mismo paso.',
      },
      {
        slug: 'turnos',
        name: 'Turnos',
        help: 'Dónde recibe cada persona, en qué horario, sus ausencias y cuántos leads atiende a la vez. Lo leen las citas y el reparto de leads.',
      },
      { slug: 'asesores', name: 'Asesores', help: 'La página pública de cada persona del equipo.' },
    ],
  },
  {
    name: 'Sitio',
    sections: [
      {
        slug: 'promociones',
        name: 'Promociones',
        help: 'Lo que das, hasta cuándo y con qué condiciones. Se ven en el sitio solo en sus días y mientras Funciones las muestre.',
      },
      { slug: 'preguntas', name: 'Preguntas', help: 'Las preguntas frecuentes y sus respuestas, en su orden.' },
      { slug: 'kit', name: 'Kit de Confianza', help: 'La inspección punto por punto y lo que entregas por escrito.' },
      { slug: 'conocenos', name: 'Conócenos', help: 'Lo que la agencia cuenta de sí misma, en su orden.' },
      {
        slug: 'redirecciones',
        name: 'Redirecciones',
        help: 'Direcciones que ya no se usan y a dónde llevan ahora. Nadie se queda sin llegar.',
      },
    ],
  },
  {
    name: 'Clientes',
    sections: [
      {
        slug: 'mensajes',
        name: 'Mensajes',
        help: 'Lo que dicen los correos y mensajes de citas y vacantes. Los códigos, los avisos de cuenta y los de ley no se cambian.',
      },
      {
        slug: 'embudos',
        name: 'Embudos',
        help: 'Por dónde pasa un trato y por qué se pierde. Lo que un hecho comprueba se mueve solo; entre esas etapas caben hasta tres propias.',
      },
      {
        slug: 'comentarios',
        name: 'Comentarios',
        help: 'Lo que la gente nos dice del sitio: se lee, se responde y se da por resuelto.',
      },
      {
        slug: 'publicidad',
        name: 'No publicidad',
        help: 'El registro de quienes no quieren publicidad (REPEP). Cada archivo vale 30 días; sin uno vigente no sale publicidad por teléfono.',
      },
      { slug: 'encuestas', name: 'Encuestas', help: 'Preguntas a quien tiene cuenta: se abren, se cierran y se leen.' },
    ],
  },
  {
    name: 'Sistema',
    sections: [
      {
        slug: 'servicios',
        name: 'Servicios',
        help: 'Por dónde salen correos y mensajes, y con quién habla el sistema. Las claves se guardan cifradas y no se vuelven a mostrar.',
      },
      {
        slug: 'entregas',
        name: 'Envíos',
        help: 'Cada correo, mensaje y aviso que sale, sus intentos y por qué no llegó. Lo que no se entregó se puede reenviar.',
      },
      {
        slug: 'descargas',
        name: 'Avisos y descargas',
        help: 'Qué se le cuenta al dueño, y qué tablas descargó cada quien. Más de 200 renglones piden para qué y se avisan.',
      },
      {
        slug: 'claves',
        name: 'Claves',
        help: 'Con qué clave pregunta cada sistema de fuera y qué puede hacer. Se ven una vez y se revocan al momento.',
      },
    ],
  },
] as const

const SECTIONS = SETTING_GROUPS.flatMap(({ sections }) => sections as readonly Section[])

type Section = (typeof SETTING_GROUPS)[number]['sections'][number]

export type SettingSection = Section['slug']

/** Default the first; undefined: unknown. */
export const sectionOf = (slug: string | undefined): Section | undefined =>
  slug === undefined ? SECTIONS[0] : SECTIONS.find((section) => section.slug === slug)
