import { imageUrl } from '#contract/vehicles/images.ts'

const STORED = '/storage/v1/object/public/'
const LARGEST = 1920

// A photograph of ours as it was uploaded, from whatever host its address names; any other as the site shows it.
const addressOf = (photo: string) => {
  const at = photo.indexOf(STORED)
  return at === -1 ? imageUrl(photo, LARGEST, 'jpg') : photo.slice(at)
}

/** A photograph of a car at its full size, as a file. Rejects where it cannot be fetched. */
export async function originalFile(photo: string, signal?: AbortSignal): Promise<File> {
  const answer = await fetch(addressOf(photo), signal ? { signal } : {})
  if (!answer.ok) throw new Error(`the photograph was answered with ${answer.status}`)
  const bytes = await answer.blob()
  return new File([bytes], 'foto', { type: bytes.type })
}
