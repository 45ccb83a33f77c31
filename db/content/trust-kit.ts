import type { Database } from '#contract/database.ts'
import { INSPECTION } from './inspection.ts'

const SECTIONS = [
  {
    id: 'garantia',
    title: 'Garantía por escrito',
    text: 'Cada auto dice en su página si tiene garantía, cuánto dura y qué cubre. Lo mismo va en tu contrato.',
    items: [
      {
        name: 'De fábrica',
        text: 'Conserva la del fabricante por el tiempo y los kilómetros que le restan. Recibes la póliza y sus servicios sellados.',
      },
      {
        name: '{brand}, 12 meses',
        text: 'Motor, transmisión, dirección, frenos y sistema eléctrico, en refacciones y mano de obra.',
      },
      { name: '{brand}, 3 meses', text: 'Motor y transmisión, en refacciones y mano de obra.' },
      {
        name: 'Sin garantía',
        text: 'También se dice. Recibes por escrito lo que encontró la inspección antes de firmar, y el precio lo considera.',
      },
      { name: 'Qué no cubre ninguna', text: 'El desgaste normal y los daños por accidente.' },
    ],
  },
  {
    id: 'devoluciones',
    title: 'Cambios y devoluciones',
    text: 'Lo que la ley te da y cómo lo haces valer con nosotros.',
    items: [
      {
        name: 'Antes de firmar',
        text: 'Puedes arrepentirte. Si la inspección o los papeles no coinciden con lo que te dijimos, te devolvemos lo que pagaste por separar el auto.',
      },
      {
        name: 'Si no es lo que dice tu contrato',
        text: 'Tienes derecho a que se repare, se reponga, se te bonifique o se te devuelva lo pagado (Ley Federal de Protección al Consumidor, artículos 92 y siguientes).',
      },
      {
        name: 'Si compraste a distancia o en tu domicilio',
        text: 'Tienes cinco días hábiles, desde la entrega o la firma, para revocar la compra sin dar razones (artículo 56 de la misma ley).',
      },
      {
        name: 'Cómo lo pides',
        text: 'Por WhatsApp, por correo o en tu sucursal, con tu contrato. Te respondemos por escrito. También puedes acudir a Profeco.',
      },
    ],
  },
  {
    id: 'tramites',
    title: 'Tiempos de trámites',
    text: 'Lo que toma cada paso cuando los documentos están completos.',
    items: [
      { name: 'Respuesta de la financiera', text: 'De 1 a 3 días hábiles, según la financiera.' },
      { name: 'Contrato y garantía por escrito', text: 'El día que firmas.' },
      {
        name: 'Factura',
        text: 'Al quedar cubierto el precio. Con crédito, la financiera puede conservarla hasta que termines de pagar; recibes una copia.',
      },
      { name: 'Consulta de REPUVE', text: 'Al comprar el auto y otra vez el día de tu entrega.' },
      {
        name: 'Cambio de propietario',
        text: 'Lo hace tu estado. Te entregamos los documentos que pide el día de la entrega; el tiempo depende de su agenda de citas.',
      },
      { name: 'Tu oferta por tu auto', text: 'Menos de un minuto en línea, y vale siete días.' },
    ],
  },
  {
    id: 'certificados',
    title: 'Lo que recibes certificado',
    text: 'Documentos que puedes comprobar por tu cuenta.',
    items: [
      {
        name: 'Resultado de la inspección',
        text: 'Los 150 puntos, con lo que se encontró, fecha y firma de quien inspeccionó.',
      },
      {
        name: 'REPUVE',
        text: 'Constancia de la consulta al Registro Público Vehicular. Puedes repetirla gratis con las placas o el número de serie.',
      },
      {
        name: 'Adeudos en ceros',
        text: 'Comprobantes de tenencia o refrendo y de infracciones, del estado que emplacó el auto.',
      },
      { name: 'Factura (CFDI)', text: 'Se verifica en el portal del SAT con su folio fiscal.' },
      {
        name: 'NOM-122-SCFI-2010',
        text: 'Es la norma que obliga a decirte por escrito el precio, las características del auto y si tiene garantía.',
      },
    ],
  },
]

export const trustKit = (brand: string): Database['public']['Tables']['trust_kits']['Insert'] => ({
  brand,
  intro:
    'Comprar un seminuevo es confiar en lo que no se ve. Aquí está, punto por punto, qué revisa {brand} antes de publicar un auto, qué te entrega por escrito y qué puedes exigir.',
  inspection: INSPECTION,
  sections: SECTIONS,
})
