import { useState } from 'react'
import { uploadContentPicture } from '#app/features/files/mutations.ts'
import { PictureField } from '#app/features/files/picture-field.tsx'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useProblem } from '#app/ui/use-problem.ts'
import { CONTENT_BUCKET } from '#contract/marketing/content-pictures.ts'
import { imageUrl, isImageSource } from '#contract/vehicles/images.ts'
import css from './pages.module.css'

interface PictureAddressProps {
  label: string
  name: string
  value: string
  optional?: boolean
  onChange: (address: string) => void
}

export function PictureAddress({ label, name, value, optional, onChange }: PictureAddressProps) {
  const contract = useContract()
  const { publicUrl } = useSite()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useProblem()
  const upload = async (file: File) => {
    setSending(true)
    setProblem(null)
    try {
      const path = await uploadContentPicture(contract, file)
      onChange(`${publicUrl}/storage/v1/object/public/${CONTENT_BUCKET}/${path}`)
    } catch (error) {
      setProblem(failureOf(error, 'content.save'))
    }
    setSending(false)
  }
  const isPicture = isImageSource(value)
  return (
    <div className={css.pictureAddress}>
      {isPicture && (
        <img
          className="rounded-control object-cover"
          src={imageUrl(value, 320, 'jpg')}
          alt=""
          width={160}
          height={120}
          loading="lazy"
          decoding="async"
        />
      )}
      <PictureField
        label={label}
        file={null}
        isStored={isPicture}
        onFile={(file) => void upload(file)}
        {...(optional && { onRemove: () => onChange('') })}
      />
      <p role="status" className="text-muted text-sm wrap-anywhere">
        {isSending && 'Subiendo la foto…'}
      </p>
      {problem && (
        <Notice look="danger" title="No se subió la foto" live>
          {problem}
        </Notice>
      )}
      <Field
        label={`Dirección de ${label.toLowerCase()}`}
        name={name}
        optional={optional}
        help="Se llena al subirla. También puedes pegar la de otra foto."
        autoComplete="off"
        maxLength={500}
        value={value}
        error={value.trim() && !isPicture ? 'Escribe la dirección de una foto: empieza con https://.' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
