import type { Database } from '#contract/database.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { TODAY } from './facts.ts'

type Vacancy = Required<
  Omit<Database['public']['Tables']['vacancies']['Insert'], 'closed_at' | 'created_at' | 'updated_at'>
>

interface Job {
  title: string
  area: string
  branch: string
  employment?: Vacancy['employment']
  salary: [from: number, to: number] | null
  summary: string
  duties: string[]
  requirements: string[]
  benefits?: string[]
  daysAgo: number
  state?: 'closed'
  general?: true
}

const BY_LAW = ['Sueldo base y prestaciones de ley desde el primer día', 'Contrato directo con la agencia']

const JOBS: Job[] = [
  {
    title: 'Asesor de ventas de seminuevos',
    area: 'Ventas',
    branch: 'MTY',
    salary: [12_000, 28_000],
    summary:
      'Acompañas a quien busca auto de principio a fin: escuchas qué necesita, le enseñas opciones, haces las cuentas claras y lo ayudas con su financiamiento. El rango incluye sueldo base y comisiones.',
    duties: [
      'Atender a clientes en piso, por teléfono y por WhatsApp',
      'Mostrar autos y acompañar pruebas de manejo',
      'Explicar enganche, mensualidad y CAT sin letra chica',
      'Dar seguimiento a cada persona hasta que decide',
    ],
    requirements: [
      'Preparatoria terminada',
      'Un año de experiencia en ventas o atención a clientes',
      'Licencia de conducir vigente',
      'Disponibilidad para trabajar fines de semana, con descanso entre semana',
    ],
    benefits: [...BY_LAW, 'Comisión por auto entregado', 'Capacitación pagada las primeras dos semanas'],
    daysAgo: 6,
  },
  {
    title: 'Mecánico automotriz',
    area: 'Taller',
    branch: 'MTY',
    salary: [14_000, 20_000],
    summary:
      'Inspeccionas y reparas los autos antes de que se publiquen. De tu revisión depende lo que le prometemos por escrito a quien los compra.',
    duties: [
      'Inspeccionar motor, transmisión, frenos y suspensión',
      'Diagnosticar con escáner y documentar cada hallazgo con fotos',
      'Reparar y probar en camino',
    ],
    requirements: [
      'Carrera técnica en mecánica automotriz o experiencia comprobable',
      'Tres años en taller multimarca',
      'Manejo de escáner y multímetro',
    ],
    benefits: [...BY_LAW, 'Herramienta y uniforme'],
    daysAgo: 12,
  },
  {
    title: 'Valuador de autos',
    area: 'Compras',
    branch: 'GPE',
    salary: [16_000, 22_000],
    summary:
      'Revisas los autos que nos ofrecen, comparas con el mercado y propones una oferta que se pueda explicar punto por punto.',
    duties: [
      'Revisar autos con cita en la sucursal',
      'Verificar papeles: factura, tarjeta de circulación, adeudos y reporte de robo',
      'Registrar la inspección y proponer el precio de compra',
    ],
    requirements: [
      'Dos años valuando, comprando o vendiendo autos',
      'Licencia de conducir vigente y manejo de transmisión estándar',
      'Trato claro y amable, también para decir que no',
    ],
    benefits: BY_LAW,
    daysAgo: 3,
  },
  {
    title: 'Detallador de autos',
    area: 'Taller',
    branch: 'GPE',
    employment: 'medio_tiempo',
    salary: [6000, 7500],
    summary: 'Dejas cada auto limpio por dentro y por fuera, listo para sus fotos y para su entrega.',
    duties: ['Lavar, pulir y encerar', 'Limpiar vestiduras y tablero', 'Cuidar el material y avisar cuando se acaba'],
    requirements: ['Gusto por el detalle', 'Turno de la mañana, de lunes a sábado'],
    benefits: BY_LAW,
    daysAgo: 15,
  },
  {
    title: 'Asesor de ventas de seminuevos',
    area: 'Ventas',
    branch: 'TMPS',
    salary: [11_000, 25_000],
    summary:
      'Atiendes a clientes de los dos lados de la frontera y los ayudas a encontrar un auto que puedan pagar con calma. El rango incluye sueldo base y comisiones.',
    duties: [
      'Atender a clientes en piso, por teléfono y por WhatsApp',
      'Mostrar autos y acompañar pruebas de manejo',
      'Armar expedientes de financiamiento completos',
    ],
    requirements: [
      'Preparatoria terminada',
      'Experiencia en ventas o atención a clientes',
      'Licencia de conducir vigente',
    ],
    benefits: [...BY_LAW, 'Comisión por auto entregado'],
    daysAgo: 9,
  },
  {
    title: 'Gestor de trámites vehiculares',
    area: 'Administración',
    branch: 'COAH',
    salary: [11_000, 13_500],
    summary:
      'Haces que los papeles de cada auto lleguen a tiempo: cambio de propietario, altas, bajas y pagos ante las oficinas del estado.',
    duties: [
      'Preparar y presentar trámites de cada auto vendido o comprado',
      'Llevar el control de fechas y avisar de lo que falta',
      'Cuidar los documentos originales de los clientes',
    ],
    requirements: [
      'Preparatoria terminada',
      'Orden con documentos y fechas',
      'Licencia de conducir vigente',
      'Deseable: experiencia en gestoría vehicular',
    ],
    benefits: BY_LAW,
    daysAgo: 20,
  },
  {
    title: 'Practicante de fotografía y redes',
    area: 'Mercadotecnia',
    branch: 'COAH',
    employment: 'practicas',
    salary: null,
    summary:
      'Fotografías los autos que llegan a la sucursal y escribes los textos que los presentan. Con apoyo económico mensual y horario que se acomoda a tu escuela.',
    duties: ['Fotografiar autos con la guía de tomas', 'Escribir descripciones honestas y fáciles de leer'],
    requirements: ['Estudiante de comunicación, diseño o mercadotecnia', 'Cámara propia o celular con buena cámara'],
    benefits: ['Carta de prácticas profesionales', 'Horario compatible con la escuela'],
    daysAgo: 2,
  },
  {
    title: 'Cajero de sucursal',
    area: 'Administración',
    branch: 'MTY',
    salary: [10_000, 12_000],
    summary: 'Recibes pagos y anticipos, entregas comprobantes y cuadras la caja al final del día.',
    duties: ['Registrar pagos y anticipos', 'Facturar y entregar comprobantes', 'Hacer el corte diario'],
    requirements: ['Preparatoria terminada', 'Un año en caja o facturación'],
    benefits: BY_LAW,
    daysAgo: 45,
    state: 'closed',
  },
  {
    title: 'Solicitud para cualquier puesto',
    area: 'Todas las áreas',
    branch: 'MTY',
    salary: null,
    summary:
      'Si ninguna vacante es la tuya, mándanos tu CV y cuéntanos qué sabes hacer. Te buscamos cuando abramos un puesto que te quede.',
    duties: ['Según el puesto que te ofrezcamos'],
    requirements: ['Ganas de trabajar con nosotros'],
    daysAgo: 40,
    general: true,
  },
]

export const VACANCIES: Vacancy[] = JOBS.map((job, place) => ({
  id: `0e000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`,
  title: job.title,
  area: job.area,
  branch_code: job.branch,
  employment: job.employment ?? 'tiempo_completo',
  salary_min: job.salary?.[0] ?? null,
  salary_max: job.salary?.[1] ?? null,
  summary: job.summary,
  duties: job.duties,
  requirements: job.requirements,
  benefits: job.benefits ?? [],
  criteria: ['Experiencia', 'Trato con la gente', 'Disponibilidad'],
  general: job.general ?? false,
  state: job.state ?? 'published',
  closes_on: null,
  published_at: new Date(TODAY.getTime() - job.daysAgo * DAY_MS).toISOString(),
}))
