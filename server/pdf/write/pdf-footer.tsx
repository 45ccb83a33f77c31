import { Text, View } from '@react-pdf/renderer'
import { phoneText } from '#contract/people/phone-text.ts'
import type { Brand } from '#contract/text/brand.ts'
import { PDF_STYLES } from './pdf-styles.ts'

interface PdfFooterProps {
  house?: string
  about: string
}

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

export const houseLine = ({ name, phone, email, address }: Brand): string => {
  const { street, city, state, postalCode } = address
  return `${name} · ${street}, ${city}, ${state}, C.P. ${postalCode} · ${phoneText(phone)} · ${email}`
}
