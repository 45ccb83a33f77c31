import { useMutation } from '@tanstack/react-query'
import { href } from 'react-router'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { testConnection } from './mutations.ts'
import type { SheetDesk } from './queries.ts'
import css from './spreadsheet.module.css'

const SOURCES: Record<SheetDesk['source'], string> = {
  environment: 'Configuración del servidor',
  settings: 'Configuración',
  demonstration: 'Hoja de la demostración',
  none: 'Sin configurar',
}
const MAY_WRITE = ['create', 'edit']

export function ConnectionPart({ desk }: { desk: SheetDesk }) {
  const contract = useContract()
  const test = useMutation({ mutationFn: () => testConnection(contract) })
  const { service, source } = desk
  const home = test.data?.find(({ id }) => id === (desk.settings.base_id || service.home))
  return (
    <>
      <section className={css.sheetPart} aria-labelledby="conexion">
        <h2 id="conexion">
          Conexión <Badge tone={service.isConfigured ? 'accent' : 'warn'}>{SOURCES[source]}</Badge>
        </h2>
        <p>
          {source === 'none'
            ? 'Falta la dirección de la base y su token. Se guardan en Configuración y nunca se muestran.'
            : `El token y la dirección de ${service.name} están en el servidor y nunca salen de él.`}
        </p>
        {(source === 'none' || source === 'settings') && (
          <LinkButton to={href('/escritorio/admin/config/:seccion?', { seccion: 'servicios' })}>
            Abrir la configuración
          </LinkButton>
        )}
        <div className="flex flex-wrap gap-2 my-2">
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            Probar la conexión
          </Button>
        </div>
        {test.isError && (
          <Notice look="danger" live>
            {failureOf(test.error, 'load', 'la hoja').text}
          </Notice>
        )}
        {test.data && (
          <Notice look={home ? 'success' : 'warn'} title="La hoja contestó" live>
            <p>
              El token llega a {test.data.length === 1 ? 'una base' : `${test.data.length} bases`}:{' '}
              {test.data.map(({ name }) => name).join(', ') || 'ninguna'}.
            </p>
            {home && !MAY_WRITE.includes(home.permission) && (
              <p>En esa base solo puede leer: las columnas del sistema y las cotizaciones no se podrán escribir.</p>
            )}
          </Notice>
        )}
      </section>
      {service.isConfigured && <ConnectionForm desk={desk} bases={test.data ?? []} />}
    </>
  )
}
