import { useState } from 'react'
import { ProofPicker } from './proof-picker.tsx'

interface ProofFieldProps {
  label: string
  listing: string
  kind: string
  onChange: (id: string) => void
}

export function ProofField({ label, listing, kind, onChange }: ProofFieldProps) {
  const [name, setName] = useState('')
  return (
    <div className="grid gap-1">
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
