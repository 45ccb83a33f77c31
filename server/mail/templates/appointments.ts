import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { carGoneText, optionTraits } from '#contract/vehicles/car-gone.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import { type Block, button, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { AppointmentFacts, MailData } from '../mail-data.ts'

export const appointmentBooked = (data: MailData['appointment-booked'], { siteUrl }: MailContext): Letter => ({
  subject: `Tu cita: ${when(data)}`,
  preheader: `${what(data)} en ${data.branch}.`,
  title: 'Tu cita está agendada',
  blocks: [...facts(data), howToChange(data), toAppointments(siteUrl, data)],
})

export const appointmentMoved = (data: MailData['appointment-moved'], { siteUrl }: MailContext): Letter => ({
  subject: `Tu cita cambió: ${when(data)}`,
  preheader: `${what(data)} en ${data.branch}.`,
  title: 'Tu cita cambió',
  blocks: [...facts(data), howToChange(data), toAppointments(siteUrl, data)],
})

const ANOTHER = 'Puedes agendar otra cuando quieras.'

export const appointmentCancelled = (data: MailData['appointment-cancelled'], { siteUrl }: MailContext): Letter => ({
  subject: `Tu cita se canceló: ${when(data)}`,
  preheader: data.reason ?? ANOTHER,
  title: 'Tu cita se canceló',
  blocks: [
    paragraph(`${greeting(data.name)}tu cita se canceló: ${what(data)}, ${when(data)}, en ${data.branch}.`),
    data.reason ? paragraph(`Motivo: ${data.reason}`) : note(ANOTHER),
    toAppointments(siteUrl, data),
  ],
})

export const appointmentReminder = (data: MailData['appointment-reminder'], { siteUrl }: MailContext): Letter => ({
  subject: `Te esperamos: ${when(data)}`,
  preheader: `${what(data)} en ${data.branch}.`,
  title: 'Te esperamos pronto',
  blocks: [
    ...facts(data),
    ...(data.token && !data.confirmed ? [button('Confirmar o cancelar', visitLink(siteUrl, data.token))] : []),
    note(appointmentKind(data.kind).help),
    howToChange(data),
    ...(data.token && !data.confirmed ? [] : [toAppointments(siteUrl, data)]),
  ],
})

export const appointmentMissed = (data: MailData['appointment-missed'], { siteUrl }: MailContext): Letter => ({
  subject: `Te esperábamos: ${when(data)}`,
  preheader: 'Elige otra hora cuando quieras.',
  title: 'No te vimos en tu cita',
  blocks: [
    paragraph(`${greeting(data.name)}te esperábamos: ${what(data)}, ${when(data)}, en ${data.branch}.`),
    ...(data.hours.length > 0
      ? [paragraph(`Todavía puedes venir: ${hoursText(data)} (hora de ${data.branch}).`)]
      : [paragraph('Agenda otra hora cuando quieras.')]),
    ...(data.phone ? [note(`También puedes llamar al ${phoneText(data.phone)}.`)] : []),
    toAppointments(siteUrl, data),
  ],
})

export const appointmentCarGone = (data: MailData['appointment-car-gone'], { siteUrl }: MailContext): Letter => ({
  subject: `El auto de tu cita ${carGoneText(data.why)}: ${when(data)}`,
  preheader: 'Elige otro auto, otra hora u otra sucursal.',
  title: 'El auto de tu cita no va a estar',
  blocks: [
    paragraph(
      `${greeting(data.name)}${data.vehicle ?? 'el auto de tu cita'} ${carGoneText(data.why)}. Tu hora sigue apartada: ${when(data)}, en ${data.branch}.`,
    ),
    ...(data.options.length > 0
      ? [
          paragraph('Puedes venir por esto:'),
          ...data.options.map((option) =>
            paragraph(
              [
                option.title,
                optionTraits(option),
                `en ${option.place}`,
                `${instantText('fullMoment', option.starts_at, option.zone)}.`,
              ]
                .filter(Boolean)
                .join(', '),
            ),
          ),
        ]
      : []),
    ...(data.phone ? [note(`También puedes llamar al ${phoneText(data.phone)}.`)] : []),
    data.token ? button('Elegir', visitLink(siteUrl, data.token)) : toAppointments(siteUrl),
  ],
})

const NEWS: Record<string, string> = {
  booked: 'Cita nueva',
  moved: 'Cita cambiada',
  cancelled: 'Cita cancelada',
  restored: 'La cita sigue en pie',
  missed: 'No vino a su cita',
  car_gone: 'El auto de una cita ya no está',
}

export const appointmentForAdvisor = (data: MailData['appointment-for-advisor']): Letter => {
  const news = Object.hasOwn(NEWS, data.news) ? NEWS[data.news]! : 'Cita'
  return {
    subject: `${news}: ${data.customer}, ${when(data)}`,
    preheader: `${what(data)} en ${data.branch}.`,
    title: news,
    blocks: [
      paragraph(`${data.customer}: ${what(data)}, ${when(data)}, en ${data.branch}.`),
      ...(data.customerPhone ? [paragraph(`Teléfono: ${phoneText(data.customerPhone)}`)] : []),
      ...(data.note ? [paragraph(`Nota: ${data.note}`)] : []),
      ...(data.reason ? [paragraph(`Motivo: ${data.reason}`)] : []),
    ],
  }
}

export const appointmentPlace = (data: MailData['appointment-place'], { siteUrl }: MailContext): Letter => ({
  subject: `Se liberó un lugar: ${dayText('date', data.day)}`,
  preheader: `${what(data)} en ${data.branch}.`,
  title: 'Se liberó un lugar',
  blocks: [
    paragraph(`${greeting(data.name)}el ${dayText('date', data.day)} ya hay lugar en ${data.branch}: ${what(data)}.`),
    note('Avisamos a todas las personas que esperan ese día. Es de quien lo agenda primero.'),
    toAppointments(siteUrl),
  ],
})

const what = ({ kind, vehicle }: { kind: string; vehicle?: string }) =>
  [appointmentKind(kind).label.toLowerCase(), vehicle].filter(Boolean).join(' · ')

const when = ({ startsAt, timeZone }: AppointmentFacts) =>
  Number.isNaN(Date.parse(startsAt)) ? startsAt : instantText('fullMoment', startsAt, timeZone)

const hoursText = ({ hours, timeZone }: { hours: string[]; timeZone: string }) =>
  hours.map((at) => instantText('fullMoment', at, timeZone)).join('; ')

const greeting = (name: string | undefined) => (name ? `Hola, ${name}: ` : 'Hola: ')

const facts = (data: AppointmentFacts & { name?: string; advisor?: string }): Block[] => [
  paragraph(`${greeting(data.name)}${what(data)}.`),
  paragraph(`Cuándo: ${when(data)} (hora de ${data.branch})`),
  paragraph(`Dónde: ${[data.branch, data.address].filter(Boolean).join(', ')}`),
  ...(data.advisor ? [paragraph(`Te recibe: ${data.advisor}`)] : []),
]

const visitLink = (siteUrl: string, token: string) => `${siteUrl}/cita/${token}`

const howToChange = ({ phone, token }: AppointmentFacts & { token?: string }) =>
  note(
    `Si no puedes venir, cámbiala o cancélala ${token ? 'con el botón de este correo' : 'en tu cuenta'}: alguien más espera ese lugar.${phone ? ` También puedes llamar al ${phoneText(phone)}.` : ''}`,
  )

const toAppointments = (siteUrl: string, { token }: { token?: string } = {}) =>
  token ? button('Ver mi cita', visitLink(siteUrl, token)) : button('Ver mis citas', `${siteUrl}/escritorio/citas`)
