import { dayText } from '#contract/dates/date-texts.ts'
import { DAYS } from '#contract/dates/opening-hours.ts'
import { PERSON_NUMBERS, PLAN_NUMBERS } from '#contract/financing/fields.ts'
import { messageKind } from '#contract/leads/message-words.ts'
import { SCORE_BANDS } from '#contract/people/bank-profile.ts'
import { SETTING_NAMES } from '#contract/settings/setting-names.ts'
import * as is from './word-kinds.ts'

const PUBLISHED = { ...is.number({ position: 'el orden' }), ...is.yes({ published: 'publicado' }) }
const dayPart = (name: string) => {
  const at = (DAYS as readonly string[]).indexOf(name)
  return at < 0 ? null : { name: dayText('weekday', `2024-01-0${at + 1}`).split(',')[0]! }
}

const SETTINGS: Record<string, string> = {
  ...SETTING_NAMES,
  lenders: 'Financieras y sus condiciones',
  house_identity: 'Datos de la agencia',
  application_papers: 'Documentos de una solicitud',
}

export const HOUSE_WORDS: Record<string, is.TableWords> = {
  branches: {
    one: 'la sucursal',
    many: 'sucursales',
    columns: {
      ...is.ROW,
      ...is.texts({
        code: 'la clave',
        city: 'la ciudad',
        name: 'el nombre',
        slug: 'la dirección de su página',
        address: 'el domicilio',
        postal_code: 'el código postal',
        state: 'el estado',
        time_zone: 'la zona horaria',
        booking_url: 'la liga de citas',
      }),
      ...is.number({ latitude: 'la latitud', longitude: 'la longitud', position: 'el orden' }),
      ...is.json({ hours: 'el horario' }, dayPart),
      ...is.phone({ phone: 'el teléfono', whatsapp: 'el WhatsApp' }),
    },
  },
  staff_shifts: {
    one: 'el turno',
    many: 'turnos',
    columns: {
      ...is.person({ person: 'de quién es' }),
      ...is.branch({ branch: 'la sucursal' }),
      ...is.choice({ weekday: 'el día' }, (value) => dayPart(value)?.name ?? value),
      ...is.json({ hours: 'el horario' }),
    },
  },
  staff_caps: {
    one: 'el tope de leads',
    many: 'topes de leads',
    columns: { ...is.person({ person: 'de quién es' }), ...is.number({ open_leads: 'el tope' }) },
  },
  lenders: {
    one: 'la financiera',
    many: 'financieras',
    columns: {
      ...is.ROW,
      ...is.texts({ lender: 'la clave', name: 'el nombre' }),
      ...is.yes({
        house: 'de la agencia',
        iva_on_interest: 'IVA en los intereses',
        opening_fee_iva: 'IVA en la comisión',
      }),
      ...is.fields({ ...PLAN_NUMBERS, ...PERSON_NUMBERS }),
      ...is.lists({ terms: 'los plazos', income_kinds: 'los tipos de ingreso' }),
      ...is.number({ position: 'el orden' }),
      ...is.choice({ min_score_band: 'el historial mínimo' }, SCORE_BANDS),
      ...is.day({ effective_from: 'el inicio de vigencia', effective_until: 'el fin de vigencia' }),
    },
  },
  about_sections: {
    one: 'la sección de Conócenos',
    many: 'secciones de Conócenos',
    columns: {
      ...is.ROW,
      ...PUBLISHED,
      ...is.texts({ title: 'el título' }),
      ...is.long({ text: 'el texto' }),
      ...is.ref({ picture_path: 'la imagen' }),
    },
  },
  advisor_pages: {
    one: 'la página de asesor',
    many: 'páginas de asesores',
    columns: {
      ...is.ROW,
      ...is.person({ id: 'el asesor' }),
      ...is.long({ bio: 'la presentación' }),
      ...is.branch({ branch_code: 'la sucursal' }),
      ...is.lists({ languages: 'los idiomas', recommended: 'los autos que recomienda' }),
      ...is.json({ hours: 'el horario' }, dayPart),
      ...is.yes({ published: 'publicada' }),
    },
  },
  app_config: {
    one: 'el ajuste',
    many: 'ajustes',
    say: (key) => SETTINGS[key] ?? key,
    columns: { ...is.ROW, ...is.texts({ key: 'la clave' }), ...is.json({ value: 'el valor' }) },
  },
  faqs: {
    one: 'la pregunta frecuente',
    many: 'preguntas frecuentes',
    columns: {
      ...is.ROW,
      ...PUBLISHED,
      ...is.texts({
        topic: 'el tema',
        question: 'la pregunta',
        link_path: 'la liga',
        link_label: 'el texto de la liga',
      }),
      ...is.long({ answer: 'la respuesta' }),
      ...is.yes({ featured: 'destacada' }),
    },
  },
  promotions: {
    one: 'la promoción',
    many: 'promociones',
    columns: {
      ...is.ROW,
      ...PUBLISHED,
      ...is.texts({ label: 'el nombre' }),
      ...is.long({ summary: 'el resumen', terms: 'las condiciones' }),
      ...is.day({ starts_on: 'el inicio', ends_on: 'el fin' }),
      ...is.ref({ picture_path: 'la imagen' }),
    },
  },
  message_words: {
    one: 'el texto del mensaje',
    many: 'textos de mensajes',
    say: (id) => messageKind(id)?.label ?? id,
    columns: {
      ...is.ROW,
      ...is.texts({ subject: 'el asunto', title: 'el título' }),
      ...is.long({ body: 'el texto' }),
    },
  },
  api_keys: {
    one: 'la clave del sistema',
    many: 'claves de sistemas',
    columns: {
      ...is.ROW,
      ...is.texts({ name: 'el nombre', hint: 'cómo empieza' }),
      ...is.lists({ rights: 'los permisos' }),
      ...is.person({ created_by: 'quién la hizo' }),
      ...is.instant({ revoked_at: 'el momento en que se revocó' }),
    },
  },
  redirects: {
    one: 'la redirección',
    many: 'redirecciones',
    columns: {
      ...is.ROW,
      ...is.texts({ from_path: 'la dirección', to_path: 'el destino' }),
      ...is.yes({ active: 'activa' }),
    },
  },
  releases: {
    one: 'la versión del sitio',
    many: 'versiones del sitio',
    columns: {
      ...is.ROW,
      ...is.texts({ version: 'la versión', title: 'el título' }),
      ...is.day({ released_on: 'la fecha' }),
      ...is.json({ changes: 'los cambios' }),
      ...is.yes({ published: 'publicada' }),
    },
  },
  trust_kits: {
    one: 'el kit de confianza',
    many: 'kits de confianza',
    columns: {
      ...is.ROW,
      ...is.texts({ brand: 'la marca' }),
      ...is.long({ intro: 'la introducción' }),
      ...is.json({ inspection: 'la inspección', sections: 'las secciones' }),
      ...is.yes({ published: 'publicado' }),
    },
  },
  privacy_notices: {
    one: 'el aviso de privacidad',
    many: 'avisos de privacidad',
    columns: {
      ...is.ROW,
      ...is.texts({ version: 'la versión' }),
      ...is.day({ published_on: 'la fecha' }),
      ...is.long({ changes: 'los cambios' }),
      ...is.json({ necessary: 'los usos necesarios', voluntary: 'los usos voluntarios', sections: 'las secciones' }),
    },
  },
  landing_pages: {
    one: 'la página de campaña',
    many: 'páginas de campaña',
    columns: {
      ...is.ROW,
      ...is.PAGE_STATE,
      ...is.texts({ slug: 'la dirección', title: 'el título' }),
      ...is.long({ description: 'la descripción' }),
      ...is.json({ draft: 'el borrador', published: 'lo publicado' }),
      ...is.person({ updated_by: 'quién la cambió' }),
      ...is.instant({ published_at: 'el momento de la publicación', scheduled_at: 'el momento programado' }),
    },
  },
  landing_page_versions: {
    one: 'la versión de una página de campaña',
    many: 'versiones de páginas de campaña',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.ref({ landing_page_id: 'la página de campaña' }),
      ...is.number({ version: 'la versión' }),
      ...is.json({ data: 'el contenido' }),
      ...is.person({ published_by: 'quién la publicó' }),
      ...is.instant({ published_at: 'el momento de la publicación' }),
    },
  },
  polls: {
    one: 'la encuesta',
    many: 'encuestas',
    columns: {
      ...is.ROW,
      ...is.texts({ slug: 'la clave', question: 'la pregunta' }),
      ...is.json({ options: 'las opciones' }),
      ...is.yes({ active: 'activa' }),
    },
  },
  saved_views: {
    one: 'la vista guardada',
    many: 'vistas guardadas',
    columns: {
      ...is.ROW,
      ...is.person({ owner_id: 'de quién es' }),
      ...is.texts({ screen: 'la pantalla', name: 'el nombre' }),
      ...is.yes({ shared: 'compartida' }),
      ...is.json({ settings: 'los filtros y el orden' }),
      ...is.ref({ version: 'la versión' }),
    },
  },
  table_layouts: {
    one: 'las columnas de una tabla',
    many: 'columnas de tablas',
    columns: {
      ...is.person({ owner_id: 'de quién son' }),
      ...is.texts({ screen: 'la pantalla' }),
      ...is.json({ layout: 'las columnas' }),
      ...is.ref({ default_view: 'la vista con la que abre' }),
    },
  },
}
