import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { addPurchaseFile, HOUSE_TYPES } from './mutations.ts'

interface ProofPickerProps {
  label: string
  listing: string
  kind: string
  onKept: (id: string, name: string) => unknown
}

export function ProofPicker({ label, listing, kind, onKept }: ProofPickerProps) {
  const contract = useContract()
  return (
    <FilePicker
      label={label}
      accept={HOUSE_TYPES}
      onFiles={async (files) => {
        const problems: string[] = []
        for (const file of files)
          try {
            await onKept(await addPurchaseFile(contract, listing, kind, file), file.name)
          } catch (error) {
            problems.push(failureOf(error, 'sale.upload').text)
          }
        return problems
      }}
    />
  )
}
