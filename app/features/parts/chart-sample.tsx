import { Chart } from '#app/ui/chart/chart.tsx'

const CHANNELS = [
  { key: 'sitio', name: 'Sitio' },
  { key: 'whatsapp', name: 'WhatsApp' },
  { key: 'sucursal', name: 'Sucursal' },
  { key: 'telefono', name: 'Teléfono' },
]
const MONTHS = ['jun', 'jul', 'ago', 'sep', 'oct', 'nov']
const byMonth = MONTHS.map((label, i) => ({
  label,
  values: { sitio: 120 + i * 9, whatsapp: 80 + i * 14, sucursal: 46 - i * 3, telefono: i === 2 ? null : 30 + i },
}))
const one = (name: string) => [{ key: 'n', name }]
const rows = (figures: Record<string, number>) =>
  Object.entries(figures).map(([label, n]) => ({ label, values: { n } }))

export function ChartSample() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,30rem),1fr))] gap-4">
      <Chart
        title="Leads por canal"
        means="Personas nuevas de cada mes, por el primer canal por el que llegaron."
        kind="stacked"
        unit="count"
        rows={byMonth}
        series={CHANNELS}
        cases={1200}
        empty="Aparecen con el primer lead."
      />
      <Chart
        title="Leads en el tiempo"
        means="Los mismos, cada canal en su línea."
        kind="line"
        unit="count"
        rows={byMonth}
        series={CHANNELS}
        cases={1200}
        empty="Aparecen con el primer lead."
      />
      <Chart
        title="Precio promedio por carrocería"
        means="Promedio de los autos publicados hoy, sin separados."
        kind="bar"
        unit="pesos"
        rows={rows({ SUV: 342_000, Sedán: 221_500, Hatchback: 198_000, 'Pick Up': 415_000 })}
        series={one('Precio')}
        cases={212}
        empty="Publica un auto para verlo aquí."
      />
      <Chart
        title="De la visita a la venta"
        means="Personas que llegaron a cada paso, de las que entraron en el trimestre."
        kind="funnel"
        unit="count"
        rows={rows({ Lead: 412, Cita: 180, Manejo: 96, Solicitud: 28, Venta: 19 })}
        series={one('Personas')}
        cases={412}
        empty="Aparece con el primer lead."
      />
      <Chart
        title="Días hasta la venta"
        means="De la llegada del auto a su venta."
        kind="bar"
        unit="days"
        rows={rows({ SUV: 21, Sedán: 34 })}
        series={one('Días')}
        cases={12}
        empty="Aparece con la primera venta."
      />
      <Chart
        title="Garantías"
        means="Reclamos del mes por pieza."
        kind="bar"
        unit="count"
        rows={[]}
        series={one('Reclamos')}
        cases={0}
        empty="Todavía no hay reclamos: cuando llegue uno, aquí ves de qué pieza."
      />
    </div>
  )
}
