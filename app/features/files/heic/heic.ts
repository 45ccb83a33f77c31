import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { fileProblem, typesOf } from '#contract/trade-ins/sell-listings.ts'
import { STUDIO_MESSAGES } from '#contract/vehicles/studio-messages.ts'

/** Systems that do not know HEIC only recognise its file ending. */
export const CAR_PHOTO_TYPES = [...Object.keys(typesOf('foto')), 'image/heic', 'image/heif', '.heic', '.heif']

export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

export const carPhotoProblem = (file: Pick<File, 'type' | 'name' | 'size'>): string | null =>
  fileProblem('foto', isHeic(file) ? { type: 'image/jpeg', size: file.size } : file)

export const undecodableText = (file: Pick<File, 'type' | 'name'>): string =>
  isHeic(file) ? STUDIO_MESSAGES.car_photo_heic : SCREEN_MESSAGES.car_file_kind
