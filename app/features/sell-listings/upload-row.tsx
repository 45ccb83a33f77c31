import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { cancelUpload, retryUpload, type Upload } from './upload-queue.ts'

/** A file on its way: how far it is, or why it did not go. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, share, state, problem } = upload
  return (
    <li className="upload">
      <div>
        <p>{name}</p>
        {state === 'failed' ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : (
          <Progress label={`${name}: enviado`} value={Math.round(share * 100)} />
        )}
      </div>
      {state === 'failed' && (
        <Button small onClick={() => retryUpload(id)}>
          Reintentar
        </Button>
      )}
      <IconButton icon="x" label={`Cancelar ${name}`} onClick={() => void cancelUpload(id)} />
    </li>
  )
}
