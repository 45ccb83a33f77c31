import type { Upload } from '#app/features/files/upload-queue.ts'
import type { DraftState } from '#app/lib/draft-sync.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface UnsentLineProps {
  answers: number
  photos: readonly Upload[]
  state: DraftState
  problem: string | null
  lost: number
  isClosing: boolean
  isClosed: boolean
}

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`

export function UnsentLine({ answers, photos, state, problem, lost, isClosing, isClosed }: UnsentLineProps) {
  const waiting = [
    answers > 0 && count(answers, 'respuesta', 'respuestas'),
    photos.length > 0 && count(photos.length, 'foto', 'fotos'),
    isClosing && 'tu firma',
  ].filter(Boolean)
  const stuck = photos.find((photo) => photo.problem && state !== 'offline')
  return (
    <>
      {problem && <Notice look="danger">{problem}</Notice>}
      {stuck && (
        <Notice look="danger">
          Foto de {stuck.slots?.[0]}: {stuck.problem}
        </Notice>
      )}
      {lost > 0 && (
        <Notice look="danger">
          Este navegador borró {count(lost, 'respuesta que no se había enviado', 'respuestas que no se habían enviado')}
          : contéstalas otra vez. Instala la página en tu pantalla de inicio para que no vuelva a pasar.
        </Notice>
      )}
      <p className="flex items-center gap-2 sticky top-0 z-1 py-2 px-0 border-b border-line bg-paper" role="status">
        <Icon name={waiting.length === 0 ? 'check' : state === 'offline' ? 'wifi-off' : 'clock'} />
        {waiting.length === 0
          ? 'Todo está guardado'
          : `En este dispositivo, por enviar: ${waiting.join(', ')}. ${state === 'offline' ? 'Sigue sin conexión: se manda solo.' : ''}`}
      </p>
      {isClosed && answers > 0 && (
        <Notice look="warn">
          La cerró alguien más antes de recibir lo que contestaste aquí. Pide que la reabran: tus respuestas siguen en
          este dispositivo.
        </Notice>
      )}
    </>
  )
}
