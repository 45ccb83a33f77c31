import { useState } from 'react'
import { ProofPicker } from './proof-picker.tsx'
import css from './purchases.module.css'

interface ProofFieldProps {
  label: string
  listing: string
  kind: string
  onChange: (id: string) => void
}

export function ProofField({ label, listing, kind, onChange }: ProofFieldProps) {
  const [name, setName] = useState('')
  return (
    <div className={css.proof}>
      <ProofPicker
        label={name ? `${label}: otro archivo` : label}
        listing={listing}
        kind={kind}
        onKept={(id, kept) => {
          setName(kept)
          onChange(id)
        }}
      />
      {name && <p role="status">{name}</p>}
    </div>
  )
}
