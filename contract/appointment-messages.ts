/** The error catalogue's part about appointments (errors.ts has the whole). The database says the same words with the code as the hint. */
export const APPOINTMENT_MESSAGES = {
  appointment_incomplete: 'Elige la sucursal, el tipo de cita y la hora.',
  appointment_person_missing: 'Di para quién es la cita: alguien que ya conocemos, o su nombre y su teléfono.',
  appointment_person_not_found: 'No encontramos a esa persona entre las tuyas: puede que la atienda alguien más.',
  appointment_person_of_another: 'Ya lo atiende {agent}. Pídele que le agende la cita.',
  appointment_own: 'Tus propias citas se agendan en «Mis citas».',
  appointment_branch_unknown: 'No encontramos esa sucursal.',
  appointment_hour_past: 'Esa hora ya pasó. Elige otra.',
  appointment_hour_closed: '{branch} no recibe citas a esa hora. Elige otra.',
  appointment_hour_taken: 'Esa hora se acaba de ocupar. Elige otra.',
  appointment_overlaps: 'Ya tienes otra cita a esa hora.',
  appointment_customer_busy: 'El cliente ya tiene otra cita a esa hora.',
  appointment_car_missing: 'Elige el auto que va a manejar.',
  appointment_car_gone: 'Ese auto ya no está disponible. Elige otro.',
  appointment_car_elsewhere: 'Ese auto está en {branch}. Elige esa sucursal.',
  appointment_car_in_workshop: 'A esa hora ese auto está en el taller. Elige otra.',
  appointment_car_out: 'A esa hora ese auto no está en la sucursal. Elige otra.',
  appointment_inspected_car: 'Escribe qué auto vamos a revisar.',
  appointment_delivery_early:
    'La entrega se agenda cuando el auto está apartado o vendido, o la solicitud está aprobada.',
  appointment_delivery_booked: 'La entrega de ese auto ya está agendada. Puedes cambiarla o cancelarla.',
} as const
