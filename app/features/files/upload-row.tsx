import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'
import css from './upload-row.module.css'

interface UploadRowProps {
  upload: Upload
  queue: Pick<UploadQueue, 'send' | 'cancel'>
}

export function UploadRow({ upload, queue }: UploadRowProps) {
  const { id, name, share, state, problem, doubts = [] } = upload
  return (
    <li className={css.upload}>
      <div className="grid flex-1 gap-1.5 min-w-0 wrap-anywhere">
        <p>{name}</p>
        {state === 'held' &&
          doubts.map((doubt) => (
            <p key={doubt} className="text-warn" role="alert">
              {doubt}
            </p>
          ))}
        {(state === 'failed' || state === 'refused') && (
          <p className={controls.fieldError} role="alert">
            {problem}
          </p>
        )}
        {(state === 'waiting' || state === 'sending') && (
          <Progress label={`${name}: enviado`} value={Math.round(share * 100)} />
        )}
      </div>
      {state === 'held' && (
        <Button small onClick={() => queue.send(id)} aria-label={`Usarla así: ${name}`}>
          Usarla así
        </Button>
      )}
      {state === 'failed' && (
        <Button small onClick={() => queue.send(id)}>
          Reintentar
        </Button>
      )}
      <IconButton
        icon="x"
        label={`${state === 'refused' ? 'Quitar' : 'Cancelar'} ${name}`}
        onClick={() => void queue.cancel(id)}
      />
    </li>
  )
}
