import { PROMISES_FINANCING, promisesFinancing } from '#contract/vehicles/promotion-terms.ts'

export type ContentTable = 'promotions' | 'faqs' | 'about_sections'

export type TypedContent = Record<string, string>

export interface ContentField {
  name: string
  label: string
  help?: string
  as: 'line' | 'text' | 'day' | 'choice' | 'picture'
  most?: number
  optional?: true
  options?: readonly { value: string; label: string }[]
  /** Names the row; fixed once created. */
  fixed?: true
  problem?: (text: string, all: TypedContent) => string | undefined
}

export interface ContentKind {
  table: ContentTable
  id: 'label' | 'id'
  one: string
  add: string
  empty: string
  page: string
  namedBy?: string
  title: string
  fields: readonly ContentField[]
  initial: TypedContent
}

const LABEL = /^[^;|"{}[\]\n]+$/
const noLoan = (text: string, { published }: TypedContent) =>
  published === 'true' && promisesFinancing(text) ? PROMISES_FINANCING : undefined
const LINK = /^\/([^/\\\s][^\\\s]*)?$/
const SHOWN: ContentField = {
  name: 'published',
  label: 'En el sitio',
  as: 'choice',
  options: [
    { value: 'true', label: 'Se muestra' },
    { value: 'false', label: 'Oculta' },
  ],
}
const PICTURE: ContentField = { name: 'picture_path', label: 'Imagen', as: 'picture', optional: true }
const BRAND = '{brand} se cambia por el nombre de la agencia. Una línea vacía separa párrafos.'

export const CONTENT_KINDS: Record<ContentTable, ContentKind> = {
  promotions: {
    table: 'promotions',
    id: 'label',
    one: 'promoción',
    add: 'Nueva promoción',
    page: '/promociones',
    empty: 'Todavía no hay promociones',
    title: 'label',
    initial: { label: '', summary: '', terms: '', starts_on: '', ends_on: '', picture_path: '', published: 'true' },
    fields: [
      {
        name: 'label',
        label: 'Promoción',
        as: 'line',
        most: 60,
        fixed: true,
        help: 'Los autos que la tienen llevan este nombre en el inventario.',
        problem: (text, all) =>
          LABEL.test(text) && !/,(?!\d{3})/.test(text)
            ? noLoan(text, all)
            : 'Sin comas, puntos y coma, comillas, barras ni corchetes.',
      },
      { name: 'summary', label: 'Qué das', as: 'text', most: 300, problem: noLoan },
      { name: 'terms', label: 'Términos y condiciones', as: 'text', most: 4000, problem: noLoan },
      { name: 'starts_on', label: 'Desde', as: 'day' },
      {
        name: 'ends_on',
        label: 'Último día',
        as: 'day',
        optional: true,
        help: 'Vacío: hasta nuevo aviso.',
        problem: (text, { starts_on }) =>
          text && starts_on && text < starts_on ? 'El último día no puede ser antes del primero.' : undefined,
      },
      PICTURE,
      SHOWN,
    ],
  },
  faqs: {
    table: 'faqs',
    id: 'id',
    one: 'pregunta',
    add: 'Nueva pregunta',
    page: '/faq',
    empty: 'Todavía no hay preguntas',
    title: 'question',
    namedBy: 'question',
    initial: {
      topic: '',
      question: '',
      answer: '',
      link_path: '',
      link_label: '',
      featured: 'false',
      published: 'true',
    },
    fields: [
      { name: 'question', label: 'Pregunta', as: 'line', most: 200 },
      { name: 'answer', label: 'Respuesta', as: 'text', most: 4000, help: BRAND },
      { name: 'topic', label: 'Tema', as: 'line', most: 60, help: 'Las del mismo tema van juntas.' },
      {
        name: 'link_path',
        label: 'Página a la que lleva',
        as: 'line',
        most: 200,
        optional: true,
        help: 'De este sitio, como /autos.',
        problem: (text, { link_label }) => {
          if (text && !LINK.test(text)) return 'Escribe una dirección de este sitio, como /autos.'
          return !text && link_label?.trim() ? 'Falta a qué página lleva.' : undefined
        },
      },
      {
        name: 'link_label',
        label: 'Texto del enlace',
        as: 'line',
        most: 60,
        optional: true,
        problem: (text, { link_path }) => (!text && link_path?.trim() ? 'Falta qué dice el enlace.' : undefined),
      },
      {
        name: 'featured',
        label: 'Página de inicio',
        as: 'choice',
        options: [
          { value: 'true', label: 'También en la página de inicio' },
          { value: 'false', label: 'Solo en la ayuda' },
        ],
      },
      SHOWN,
    ],
  },
  about_sections: {
    table: 'about_sections',
    id: 'id',
    one: 'sección',
    add: 'Nueva sección',
    page: '/conocenos',
    empty: 'Todavía no hay secciones',
    title: 'title',
    namedBy: 'title',
    initial: { title: '', text: '', picture_path: '', published: 'true' },
    fields: [
      { name: 'title', label: 'Título', as: 'line', most: 120 },
      { name: 'text', label: 'Texto', as: 'text', most: 4000, help: BRAND },
      PICTURE,
      SHOWN,
    ],
  },
}
