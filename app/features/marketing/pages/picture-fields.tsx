import { Field } from '#app/ui/field.tsx'
import { MOST_PICTURES } from '#contract/marketing/landing.ts'
import { LONGEST_TEXTS, propText } from './block-fields.ts'
import { ItemFields, type ItemsProps } from './item-fields.tsx'
import { PictureAddress } from './picture-address.tsx'

export const PictureFields = ({ of, ...list }: ItemsProps) => (
  <ItemFields legend="Fotos" noun="foto" most={MOST_PICTURES} blank={{ image: '', alt: '' }} {...list}>
    {({ image, alt }, number, put) => (
      <>
        <PictureAddress
          label={`Foto ${number}`}
          name={`${of}.image.${number}`}
          value={propText(image)}
          onChange={(address) => put({ image: address })}
        />
        <Field
          label={`Qué se ve en la foto ${number}`}
          name={`${of}.alt.${number}`}
          help="Para quien no la ve."
          autoComplete="off"
          maxLength={LONGEST_TEXTS.line}
          value={propText(alt)}
          onChange={({ target }) => put({ alt: target.value })}
        />
      </>
    )}
  </ItemFields>
)
