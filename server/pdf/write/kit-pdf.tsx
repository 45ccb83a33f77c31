import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { instantText } from '#contract/dates/date-texts.ts'
import type { Brand } from '#contract/text/brand.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import { kitPath, pointsOf, type TrustKit } from '#contract/vehicles/trust-kit.ts'
import { houseLine, PdfFooter } from './pdf-footer.tsx'
import { LINE, MUTED, PDF_STYLES } from './pdf-styles.ts'

export const kitPdfBytes = async (kit: TrustKit, brand: Brand, siteUrl: string): Promise<Uint8Array> =>
  renderToBuffer(<KitSheets kit={kit} brand={brand} siteUrl={siteUrl} />)

const MOST_TOGETHER = 50

const styles = {
  ...PDF_STYLES,
  ...StyleSheet.create({
    title: { fontFamily: 'Helvetica-Bold', fontSize: 20, lineHeight: 1.25, marginTop: 18, marginBottom: 6 },
    heading: { fontFamily: 'Helvetica-Bold', fontSize: 13, marginTop: 20, marginBottom: 2 },
    chapter: { fontFamily: 'Helvetica-Bold', marginTop: 10, marginBottom: 3 },
    points: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 20 },
    point: { width: '48%', flexDirection: 'row', alignItems: 'center', paddingVertical: 2 },
    box: { width: 8, height: 8, marginRight: 6, borderWidth: 1, borderColor: MUTED, borderRadius: 2 },
    item: { borderBottomWidth: 1, borderBottomColor: LINE, paddingVertical: 4 },
  }),
}

interface SheetsProps {
  kit: TrustKit
  brand: Brand
  siteUrl: string
}

function KitSheets({ kit, brand, siteUrl }: SheetsProps) {
  const words = (text: string) => inBrand(text, brand)
  return (
    <Document
      title={`Kit de Confianza ${brand.name}`}
      author={brand.name}
      subject="Inspección, garantía, devoluciones y trámites"
      language="es-MX"
    >
      <Page size="LETTER" style={styles.page}>
        <Text style={[styles.bold, { fontSize: 15, color: brand.accent }]}>{brand.name}</Text>
        <Text style={styles.muted}>{brand.tagline}</Text>
        <Text style={styles.title}>Kit de Confianza</Text>
        <Text>{words(kit.intro)}</Text>
        <Text style={styles.heading}>La inspección, punto por punto</Text>
        <Text style={styles.muted}>
          {pointsOf(kit)} puntos en {kit.inspection.length} capítulos. Márcalos cuando veas el auto.
        </Text>
        {kit.inspection.map(({ title, points }, place) => (
          <View key={title} wrap={points.length > MOST_TOGETHER}>
            <Text style={styles.chapter}>{words(title)}</Text>
            <View style={styles.points}>
              {points.map((point, index) => (
                <View key={point} style={styles.point} wrap={false}>
                  <View style={styles.box} />
                  <Text style={{ flexShrink: 1 }}>
                    {1 + index + pointsOf({ inspection: kit.inspection.slice(0, place) })}. {words(point)}
                  </Text>
                </View>
              ))}
            </View>
          </View>
        ))}
        {kit.sections.map(({ id, title, text, items }) => (
          <View key={id}>
            <Text style={styles.heading} minPresenceAhead={60}>
              {words(title)}
            </Text>
            <Text style={styles.muted}>{words(text)}</Text>
            {items.map((item) => (
              <View key={item.name} style={styles.item} wrap={false}>
                <Text style={styles.bold}>{words(item.name)}</Text>
                <Text>{words(item.text)}</Text>
              </View>
            ))}
          </View>
        ))}
        <PdfFooter
          house={houseLine(brand)}
          about={`${siteUrl}${kitPath(brand)} · Texto del ${instantText('date', kit.updated_at)}`}
        />
      </Page>
    </Document>
  )
}
