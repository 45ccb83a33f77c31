import { UserFacingError } from '#app/lib/failure.ts'
import { fileProblem, typesOf } from '#contract/trade-ins/sell-listings.ts'
import { STUDIO_MESSAGES } from '#contract/vehicles/studio-messages.ts'

/** Systems that do not know HEIC only recognise its file ending. */
export const CAR_PHOTO_TYPES = [...Object.keys(typesOf('foto')), 'image/heic', 'image/heif', '.heic', '.heif']

export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

export const carPhotoProblem = (file: Pick<File, 'type' | 'name' | 'size'>): string | null =>
  fileProblem('foto', isHeic(file) ? { type: 'image/jpeg', size: file.size } : file)

export const undecodable = (file: Pick<File, 'type' | 'name'>) =>
  new UserFacingError(
    isHeic(file)
      ? { status: 422, code: 'car_photo_heic', message: STUDIO_MESSAGES.car_photo_heic }
      : { status: 422, code: 'car_photo_damaged', message: STUDIO_MESSAGES.car_photo_damaged },
  )
