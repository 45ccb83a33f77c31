import { useEffect } from 'react'
import { useSession } from '#app/features/people/session.ts'
import { dropReason, type EndReason } from '#app/features/people/session-store.ts'
import { Notice } from '#app/ui/notice.tsx'

const ENDED: Record<EndReason, { title: string; text: string }> = {
  closed: {
    title: 'Tu sesión se cerró',
    text: 'Se cerró desde otro dispositivo o por seguridad. Entra de nuevo para seguir donde estabas.',
  },
  suspended: {
    title: 'Tu acceso terminó',
    text: 'Un administrador dio de baja esta cuenta, que sigue guardada. Si crees que es un error, pregúntale a un administrador. Si te da acceso otra vez, entra aquí como siempre.',
  },
  gone: {
    title: 'Esta cuenta ya no existe',
    text: 'Se borró desde otro dispositivo, y con ella lo que este guardaba. Gracias por el tiempo que estuviste con nosotros.',
  },
  left: {
    title: 'Tu cuenta se borró. Hasta pronto',
    text: 'Tus datos dejaron de estar en el sitio y de tu escritorio no queda nada en este dispositivo. Gracias por el tiempo que estuviste con nosotros.',
  },
}

export function SignInReason({ what }: { what: string | undefined }) {
  const { ended } = useSession()
  useEffect(() => {
    if (!ended) return
    const path = location.pathname
    return () => {
      if (location.pathname !== path) dropReason()
    }
  }, [ended])
  if (ended) {
    return (
      <div className="w-full max-w-108 mb-3.5">
        <Notice live title={ENDED[ended].title}>
          <p>{ENDED[ended].text}</p>
        </Notice>
      </div>
    )
  }
  if (!what) return null
  return (
    <div className="w-full max-w-108 mb-3.5">
      <Notice title={`Para ${what}, entra o crea tu cuenta`}>
        <p>Después sigues justo donde ibas.</p>
      </Notice>
    </div>
  )
}
