import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { type MoveAnswers, moveCandidacy, undoLetter } from './mutations.ts'

export function useCandidateMoves(onChange: () => void, onTakenBack = onChange) {
  const contract = useContract()
  const cache = useQueryClient()
  const changed = (tell = onChange) => {
    void cache.invalidateQueries({ queryKey: key('hiring') })
    tell()
  }
  const takeBack = (letter: string) =>
    undoLetter(contract, letter).then(
      () => {
        changed(onTakenBack)
        toast('La carta no sale. Todo quedó como estaba.')
      },
      (error: unknown) => toast(failureOf(error, 'change.save').text, { look: 'danger' }),
    )
  const move = async (id: string, from: string, to: string, answers?: MoveAnswers) => {
    const letter = await moveCandidacy(contract, id, from, to, answers)
    changed()
    if (letter) toast('La carta está por salir.', { action: { label: 'Deshacer', run: () => void takeBack(letter) } })
  }
  return { move, takeBack }
}
