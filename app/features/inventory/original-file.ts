import { imageUrl } from '#contract/vehicles/images.ts'

const STORED = '/storage/v1/object/public/'
const LARGEST = 1920

// Original of an own upload; other photographs as the site shows them.
const addressOf = (photo: string) => {
  const at = photo.indexOf(STORED)
  return at === -1 ? imageUrl(photo, LARGEST, 'jpg') : photo.slice(at)
}

/** Rejects if it cannot be fetched. */
export async function originalFile(photo: string, signal?: AbortSignal): Promise<File> {
  const answer = await fetch(addressOf(photo), signal ? { signal } : {})
  if (!answer.ok) throw new Error(`the photograph was answered with ${answer.status}`)
  const bytes = await answer.blob()
  return new File([bytes], 'foto', { type: bytes.type })
}
