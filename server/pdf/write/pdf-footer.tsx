import { Text, View } from '@react-pdf/renderer'
import type { Brand } from '#contract/brand.ts'
import { phoneText } from '#contract/phone-text.ts'
import { PDF_STYLES } from './pdf-styles.ts'

interface PdfFooterProps {
  /** A line of its own above. */
  house?: string
  /** What the sheet is of, or where it is read. */
  about: string
}

/** The foot of every sheet, with its number. */
export function PdfFooter({ house, about }: PdfFooterProps) {
  return (
    <View style={PDF_STYLES.footer} fixed>
      {house && <Text>{house}</Text>}
      <View style={PDF_STYLES.row}>
        <Text>{about}</Text>
        <Text render={({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`} />
      </View>
    </View>
  )
}

/** The dealership with its address and how it is reached. */
export const houseLine = ({ name, phone, email, address }: Brand): string => {
  const { street, city, state, postalCode } = address
  return `${name} · ${street}, ${city}, ${state}, C.P. ${postalCode} · ${phoneText(phone)} · ${email}`
}
