import { useMutation } from '@tanstack/react-query'
import { download } from '#app/lib/download.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { houseToday } from '#contract/dates/dates.ts'
import { myData } from './queries.ts'

export function ExportData() {
  const contract = useContract()
  const { brand } = useSite()
  const copy = useMutation({
    networkMode: 'always',
    mutationFn: () => myData(contract),
    onSuccess: (file) => download(file, `mis-datos-${brand.slug}-${houseToday(new Date())}.json`),
  })
  return (
    <section aria-labelledby="copia">
      <h2 id="copia">Copia de mis datos</h2>
      <p>
        Un archivo JSON con tu cuenta, perfil, favoritos, comentarios, respuestas, dispositivos y solicitudes de empleo.
      </p>
      <SubmitButton type="button" look="secondary" busy={copy.isPending} onClick={() => copy.mutate()}>
        <Icon name="download" />
        Descargar mis datos
      </SubmitButton>
      {copy.isError && (
        <Notice look="danger" live>
          <p>{failureOf(copy.error, 'file.prepare').text}</p>
        </Notice>
      )}
      {copy.isSuccess && (
        <Notice look="success" live>
          <p>Listo: el archivo está en tus descargas.</p>
        </Notice>
      )}
    </section>
  )
}
