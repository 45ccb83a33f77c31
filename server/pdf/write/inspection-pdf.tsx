import { Document, Image, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { instantText } from '#contract/dates/date-texts.ts'
import { differences, resultText } from '#contract/inspections/inspection-answers.ts'
import { FINDING_CLASSES, FINDING_STATES, INSPECTION_STATES, PHOTO_KINDS } from '#contract/inspections/inspections.ts'
import type { Brand } from '#contract/text/brand.ts'
import { km } from '#contract/text/money.ts'
import type { InspectionPdfData, SheetPhoto } from '#server/functions/inspection-rows.ts'
import { PdfFooter } from './pdf-footer.tsx'
import { LINE, MUTED, PDF_STYLES } from './pdf-styles.ts'

export const inspectionPdfBytes = async (
  inspection: InspectionPdfData,
  brand: Brand,
  siteUrl: string,
): Promise<Uint8Array> => renderToBuffer(<InspectionSheets of={inspection} brand={brand} siteUrl={siteUrl} />)

const styles = {
  ...PDF_STYLES,
  ...StyleSheet.create({
    point: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 12,
      borderBottomWidth: 1,
      borderBottomColor: LINE,
      paddingVertical: 2,
    },
    label: { flexShrink: 1 },
    finding: { marginTop: 6, paddingBottom: 6, borderBottomWidth: 1, borderBottomColor: LINE },
    photos: { flexDirection: 'row', flexWrap: 'wrap', gap: 8, marginTop: 4 },
    photo: { width: 252 },
    picture: { width: 252, height: 189, objectFit: 'contain', backgroundColor: LINE },
    signature: { width: 180, height: 60, marginTop: 6 },
  }),
}

const labelOf = (list: readonly { value: string; label: string }[], value: string) =>
  list.find((one) => one.value === value)?.label ?? value

const inSentence = (said: string) => said.charAt(0).toLowerCase() + said.slice(1)

interface SheetsProps {
  of: InspectionPdfData
  brand: Brand
  siteUrl: string
}

function InspectionSheets({ of: inspection, brand, siteUrl }: SheetsProps) {
  const { answers, before, closed_at, findings, photos, points, sections, signer, signature } = inspection
  const answerOf = (code: string) => answers[code] ?? null
  const count = (result: string) => points.filter(({ code }) => answers[code]?.result === result).length
  const changed = before ? differences(points, answerOf, (code) => before.answers[code] ?? null) : []
  const others = photos.filter(({ point }) => !findings.some((finding) => finding.point === point))
  const labels = new Map(points.map(({ code, label }) => [code, label]))
  return (
    <Document
      title={`Inspección ${inspection.ordencompra}`}
      author={brand.name}
      subject={inspection.titulo}
      language="es-MX"
    >
      <Page size="LETTER" style={styles.page}>
        <Text style={[styles.bold, { fontSize: 15, color: brand.accent }]}>{brand.name}</Text>
        <Text style={styles.title}>Inspección: {inspection.titulo}</Text>
        <Text style={styles.muted}>
          {inspection.ordencompra}
          {inspection.vin && ` · NIV ${inspection.vin}`} · plantilla {inspection.template} ·{' '}
          {labelOf(INSPECTION_STATES, inspection.state)}
        </Text>
        <Text>
          {closed_at
            ? `Cerrada el ${instantText('moment', closed_at)}${inspection.km === null ? '' : ` con ${km(inspection.km)}`}.`
            : `Empezó el ${instantText('moment', inspection.started_at)} y sigue abierta.`}
        </Text>
        <Text style={[styles.bold, { marginTop: 6 }]}>
          {points.length} puntos: {count('bien')} bien, {count('mal')} mal, {count('na')} no aplican,{' '}
          {points.filter(({ code }) => !answers[code]?.result).length} sin responder
        </Text>

        <Text style={styles.heading}>Hallazgos</Text>
        {findings.length === 0 && <Text style={styles.muted}>Nada se encontró mal.</Text>}
        {findings.map((finding) => (
          <View key={finding.point} style={styles.finding}>
            <Text style={styles.bold} minPresenceAhead={40}>
              {finding.point} · {finding.label}
            </Text>
            <Text>
              {labelOf(FINDING_CLASSES, finding.class)}, {labelOf(FINDING_STATES, finding.state).toLowerCase()}
              {answers[finding.point]?.value !== undefined &&
                ` · ${answers[finding.point]!.value!.toLocaleString('es-MX')} ${points.find(({ code }) => code === finding.point)?.unit ?? ''}`}
            </Text>
            {finding.note && <Text>{finding.note}</Text>}
            {finding.resolution && <Text style={styles.muted}>{finding.resolution}</Text>}
            <Photos of={photos.filter(({ point }) => point === finding.point)} />
          </View>
        ))}

        {before && (
          <View>
            <Text style={styles.heading} minPresenceAhead={40}>
              Frente a la anterior, del {instantText('date', before.closed_at)}
            </Text>
            {changed.length === 0 && <Text style={styles.muted}>Nada es distinto en lo que se ha contestado.</Text>}
            {changed.map(({ point, now, before: then }) => (
              <View key={point.code} style={styles.point} wrap={false}>
                <Text style={styles.label}>{point.label}</Text>
                <Text>
                  Antes: {inSentence(resultText(point, then))}. Ahora: {inSentence(resultText(point, now))}.
                </Text>
              </View>
            ))}
          </View>
        )}

        {sections
          .map((section) => ({ ...section, points: points.filter((point) => point.section === section.code) }))
          .filter((section) => section.points.length > 0)
          .map((section) => (
            <View key={section.code}>
              <Text style={styles.heading} minPresenceAhead={40}>
                {section.code}. {section.title}
              </Text>
              {section.points.map((point) => (
                <View key={point.code} style={styles.point} wrap={false}>
                  <Text style={styles.label}>
                    {point.code} · {point.label}
                  </Text>
                  <Text style={answers[point.code]?.result === 'mal' ? styles.bold : {}}>
                    {resultText(point, answerOf(point.code))}
                  </Text>
                </View>
              ))}
            </View>
          ))}

        {others.length > 0 && (
          <View>
            <Text style={styles.heading} minPresenceAhead={40}>
              Otras fotos
            </Text>
            <Photos of={others} labels={labels} />
          </View>
        )}

        {signer && (
          <View wrap={false}>
            <Text style={styles.heading}>Firma</Text>
            {signature && (
              <Svg style={styles.signature} viewBox="0 0 300 100">
                <Path d={signature} stroke="#16181B" strokeWidth={2} fill="none" />
              </Svg>
            )}
            <Text>
              {signer}
              {closed_at && `, ${instantText('moment', closed_at)}`}
            </Text>
          </View>
        )}

        <PdfFooter about={`${brand.name} · ${siteUrl} · Inspección ${inspection.id}`} />
      </Page>
    </Document>
  )
}

function Photos({ of, labels }: { of: readonly SheetPhoto[]; labels?: ReadonlyMap<string, string> }) {
  if (of.length === 0) return null
  return (
    <View style={styles.photos}>
      {of.map(({ path, point, kind, bytes }) => (
        <View key={path} style={styles.photo} wrap={false}>
          {bytes ? (
            <Image style={styles.picture} src={{ data: Buffer.from(bytes), format: 'jpg' }} />
          ) : (
            <Text style={{ color: MUTED }}>Esta foto no se pudo poner aquí: está en el sistema.</Text>
          )}
          <Text style={styles.muted}>
            {labelOf(PHOTO_KINDS, kind)}
            {labels && `: ${labels.get(point) ?? point}`}
          </Text>
        </View>
      ))}
    </View>
  )
}
