import type { Golden } from './account-golden.ts'

const visit = {
  kind: 'prueba',
  vehicle: 'Mazda 3 2021',
  branch: 'Volante Reynosa',
  address: 'Blvd. Miguel Hidalgo 1420',
  phone: '+528990000000',
  startsAt: '2027-03-15T15:00:00Z',
  timeZone: 'America/Matamoros',
}

export const VISIT_LETTERS = {
  'appointment-booked': {
    data: { ...visit, name: 'Ana', advisor: 'Asesora Norte' },
    subject: 'Tu cita: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Tu cita está agendada',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: [
      'Hola, Ana: prueba de manejo · Mazda 3 2021.',
      'Cuándo: lunes, 15 de marzo de 2027, 10:00 a.m. (hora de Volante Reynosa)',
      'Dónde: Volante Reynosa, Blvd. Miguel Hidalgo 1420',
      'Te recibe: Asesora Norte',
      'También puedes llamar al 899 000 0000.',
    ],
  },
  'appointment-moved': {
    data: visit,
    subject: 'Tu cita cambió: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Tu cita cambió',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['Hola: prueba de manejo · Mazda 3 2021.'],
  },
  'appointment-cancelled': {
    data: { ...visit, reason: 'El auto está en el taller' },
    subject: 'Tu cita se canceló: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Tu cita se canceló',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['Motivo: El auto está en el taller'],
  },
  'appointment-reminder': {
    data: { ...visit, vehicle: 'Mazda 3 2021' },
    subject: 'Te esperamos: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Te esperamos pronto',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['Maneja el auto que elegiste. Trae tu licencia.'],
  },
  'appointment-missed': {
    data: { ...visit, hours: ['2027-03-16T16:00:00Z'] },
    subject: 'Te esperábamos: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'No te vimos en tu cita',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['Todavía puedes venir: martes, 16 de marzo de 2027'],
  },
  'appointment-car-gone': {
    data: { ...visit, why: 'vendido', options: [] },
    subject: 'El auto de tu cita se vendió: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'El auto de tu cita no va a estar',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['se vendió. Tu hora sigue apartada'],
  },
  'appointment-for-advisor': {
    data: { ...visit, news: 'moved', customer: 'Ana Pérez', customerPhone: '+528112345678', note: 'Llego con mi papá' },
    subject: 'Cita cambiada: Ana Pérez, lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Cita cambiada',
    says: ['Teléfono: 81 1234 5678', 'Nota: Llego con mi papá'],
  },
  'appointment-place': {
    data: { name: 'Ana', kind: 'visita', branch: 'Volante Reynosa', day: '2027-03-15' },
    subject: 'Se liberó un lugar: 15 de marzo de 2027',
    title: 'Se liberó un lugar',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['el 15 de marzo de 2027 ya hay lugar en Volante Reynosa: visita.', 'Es de quien lo agenda primero.'],
  },
} satisfies Partial<Golden>
