import { applicationStatus } from '../applications/applications.ts'

export type CarDelivery = 'booked' | 'done'

export interface Standing {
  id: string
  status: string
  ordencompra: string | null
  delivery: CarDelivery | null
  papers?: readonly string[]
}

export interface ApplicationStep {
  title: string
  text: string
  action: {
    kind: 'continue' | 'upload' | 'follow' | 'book' | 'visit' | 'cars'
    label: string
    to: string
  }
}

/** Unknown statuses read as draft. */
export function applicationStepOf({ id, status, ordencompra, delivery, papers = [] }: Standing): ApplicationStep {
  const follow = { kind: 'follow', label: 'Dar seguimiento', to: `/escritorio/seguimiento/${id}` } as const
  const cars = { kind: 'cars', label: 'Elegir otro auto', to: '/escritorio/autos' } as const
  switch (applicationStatus(status).value) {
    case 'draft':
      return {
        title: 'Termina tu solicitud',
        text: 'Termínala y envíala cuando quieras: se guarda sola.',
        action: { kind: 'continue', label: 'Continuar solicitud', to: `/escritorio/aplicacion/${id}` },
      }
    case 'submitted':
      return { title: 'Tu solicitud va en camino', text: 'Tu asesor la revisa y te avisa.', action: follow }
    case 'reviewing':
      return {
        title: 'Tu solicitud está en revisión',
        text: 'La financiera está decidiendo. No tienes que hacer nada.',
        action: follow,
      }
    case 'pending_docs':
      return {
        title: papers.length === 1 ? `Sube tu documento: ${papers[0]}` : 'Sube los documentos que faltan',
        text: 'Sube los documentos que faltan para seguir.',
        action: { kind: 'upload', label: 'Subir documentos', to: `/escritorio/seguimiento/${id}#documentos` },
      }
    case 'approved':
      return approved(ordencompra, delivery)
    case 'rejected':
      return { title: 'No fue aprobada', text: 'Habla con tu asesor: puede haber otra opción.', action: cars }
    case 'withdrawn':
      return {
        title: 'Retiraste tu solicitud',
        text: 'Retiraste esta solicitud. Puedes empezar otra.',
        action: cars,
      }
    case 'expired':
      return {
        title: 'Tu solicitud venció',
        text: 'Pasó mucho tiempo sin movimiento. Puedes empezar otra.',
        action: cars,
      }
  }
}

function approved(ordencompra: string | null, delivery: CarDelivery | null): ApplicationStep {
  if (delivery === 'done') {
    return {
      title: 'Ya tienes tu auto',
      text: 'Ya te entregamos tu auto.',
      action: { kind: 'visit', label: 'Ver mis citas', to: '/escritorio/citas' },
    }
  }
  if (delivery === 'booked') {
    return {
      title: 'Ya agendaste tu entrega',
      text: 'Ya agendaste la entrega de tu auto. Te esperamos.',
      action: { kind: 'visit', label: 'Ver mi cita', to: '/escritorio/citas' },
    }
  }
  const booking = new URLSearchParams({ tipo: 'entrega', ...(ordencompra && { auto: ordencompra }) })
  return {
    title: '¡Aprobada! Agenda la entrega de tu auto',
    text: 'Agenda la entrega de tu auto.',
    action: { kind: 'book', label: 'Agendar entrega', to: `/escritorio/citas?${booking}` },
  }
}
