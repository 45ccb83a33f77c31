import { type Model, model } from './model.ts'

export const KOREA: Model[] = [
  model('Kia', 'Rio', 'Sedán', 4, 'Buen aislamiento, buena pantalla y un consumo que sorprende en carretera.', [
    ['L MT', 289, 1.6, 4, 'M', 'G', 0, 2016, 2023],
    ['LX TA', 322, 1.6, 4, 'A', 'G', 1, 2016, 2023],
    ['EX TA', 352, 1.6, 4, 'A', 'G', 2, 2016, 2023],
  ]),
  model(
    'Kia',
    'Rio',
    'Hatchback',
    2,
    'Armado en Pesquería, aquí al lado: con el servicio y las refacciones no batallas.',
    [
      ['LX MT', 309, 1.6, 4, 'M', 'G', 1, 2017, 2022],
      ['S TA', 346, 1.6, 4, 'A', 'G', 2, 2018, 2022],
    ],
  ),
  model('Kia', 'K3', 'Sedán', 3, 'Releva al Rio con más espacio y una cabina que parece de un segmento arriba.', [
    ['LX', 366, 1.6, 4, 'A', 'G', 1, 2024, 2026],
    ['EX', 402, 1.6, 4, 'A', 'G', 2, 2024, 2026],
    ['GT Line', 446, 2.0, 4, 'A', 'G', 3, 2024, 2026],
  ]),
  model('Kia', 'Forte', 'Sedán', 5, 'Un compacto que se siente grande, con mucho equipo por peso pagado.', [
    ['L MT', 358, 2.0, 4, 'M', 'G', 1, 2014, 2023],
    ['LX IVT', 392, 2.0, 4, 'A', 'G', 1, 2017, 2024],
    ['EX IVT', 424, 2.0, 4, 'A', 'G', 2, 2014, 2024],
    ['GT Line', 459, 2.0, 4, 'A', 'G', 3, 2019, 2024],
  ]),
  model(
    'Kia',
    'Forte',
    'Hatchback',
    2,
    'Con el turbo y la caja de doble embrague es el Kia para quien sí disfruta manejar.',
    [
      ['EX', 429, 2.0, 4, 'A', 'G', 2, 2017, 2022],
      ['GT', 499, 1.6, 4, 'A', 'G', 3, 2019, 2023],
    ],
  ),
  model('Kia', 'Soul', 'Hatchback', 3, 'Su forma de cubo no es capricho: adentro caben personas altas y equipaje.', [
    ['LX', 388, 2.0, 4, 'A', 'G', 1, 2015, 2022],
    ['EX', 436, 2.0, 4, 'A', 'G', 2, 2016, 2022],
  ]),
  model(
    'Kia',
    'Seltos',
    'SUV',
    5,
    'Su cajuela y su pantalla la volvieron la SUV chica más pedida de nuestras sucursales.',
    [
      ['LX', 424, 1.6, 4, 'A', 'G', 1, 2021, 2026],
      ['EX', 472, 2.0, 4, 'A', 'G', 2, 2020, 2026],
      ['SX Turbo', 564, 1.6, 4, 'A', 'G', 3, 2021, 2026],
    ],
  ),
  model('Kia', 'Sportage', 'SUV', 5, 'Diseño que llama la atención y una segunda fila muy generosa.', [
    ['LX', 538, 2.0, 4, 'A', 'G', 1, 2016, 2026],
    ['EX', 616, 2.0, 4, 'A', 'G', 2, 2016, 2026],
    ['SXL', 714, 2.4, 4, 'A', 'G', 3, 2016, 2022],
    ['SX Híbrida', 764, 1.6, 4, 'A', 'H', 3, 2023, 2026],
  ]),
  model('Kia', 'Sorento', 'SUV', 2, 'Tres filas, andar suave y un equipo que no deja nada en la lista de deseos.', [
    ['EX', 792, 2.5, 4, 'A', 'G', 2, 2021, 2026],
    ['SXL', 909, 2.5, 4, 'A', 'G', 3, 2021, 2026],
    ['EX V6', 769, 3.3, 6, 'A', 'G', 3, 2015, 2020],
  ]),
  model(
    'Kia',
    'Niro',
    'SUV',
    1,
    'Híbrida desde el diseño, no por adaptación: de 20 km por litro hacia arriba en ciudad.',
    [['EX', 598, 1.6, 4, 'A', 'H', 2, 2018, 2025]],
  ),
  model('Hyundai', 'Grand i10', 'Sedán', 3, 'Gasta poco, estaciona fácil y las revisiones salen económicas.', [
    ['GL MT', 279, 1.2, 4, 'M', 'G', 0, 2015, 2026],
    ['GLS TA', 318, 1.2, 4, 'A', 'G', 1, 2016, 2026],
  ]),
  model(
    'Hyundai',
    'Grand i10',
    'Hatchback',
    2,
    'Ideal para quien maneja solo por la ciudad y quiere olvidarse del gasto.',
    [
      ['GL MID MT', 272, 1.2, 4, 'M', 'G', 0, 2015, 2026],
      ['GLS TA', 308, 1.2, 4, 'A', 'G', 1, 2016, 2026],
    ],
  ),
  model('Hyundai', 'Accent', 'Sedán', 3, 'Compacto honrado: cómodo, con buena cajuela y sin sorpresas mecánicas.', [
    ['GL MT', 312, 1.6, 4, 'M', 'G', 0, 2018, 2023],
    ['GL TA', 336, 1.6, 4, 'A', 'G', 1, 2018, 2023],
    ['GLS TA', 366, 1.6, 4, 'A', 'G', 2, 2018, 2023],
  ]),
  model('Hyundai', 'Elantra', 'Sedán', 3, 'Líneas afiladas y una segunda fila donde los adultos viajan a gusto.', [
    ['GLS TA', 412, 2.0, 4, 'A', 'G', 1, 2014, 2026],
    ['GLS Premium', 446, 2.0, 4, 'A', 'G', 2, 2017, 2026],
    ['Limited Tech Navi', 486, 2.0, 4, 'A', 'G', 3, 2016, 2023],
  ]),
  model('Hyundai', 'Creta', 'SUV', 5, 'Se paga razonable, se mantiene fácil y se vende sola.', [
    ['GL MT', 402, 1.6, 4, 'M', 'G', 0, 2017, 2022],
    ['GLS', 468, 1.5, 4, 'A', 'G', 2, 2021, 2026],
    ['GLS Premium', 449, 1.6, 4, 'A', 'G', 2, 2017, 2020],
    ['Limited', 538, 1.5, 4, 'A', 'G', 3, 2021, 2026],
  ]),
  model('Hyundai', 'Tucson', 'SUV', 4, 'Serena en autopista y muy completa en asistencias de manejo.', [
    ['GLS', 579, 2.0, 4, 'A', 'G', 1, 2014, 2026],
    ['GLS Premium', 618, 2.0, 4, 'A', 'G', 2, 2016, 2026],
    ['Limited', 689, 2.5, 4, 'A', 'G', 3, 2022, 2026],
    ['Limited Híbrida', 749, 1.6, 4, 'A', 'H', 3, 2022, 2026],
  ]),
  model(
    'Hyundai',
    'Santa Fe',
    'SUV',
    2,
    'Silenciosa, espaciosa y con un turbo que mueve sus tres filas sin esfuerzo.',
    [
      ['GLS Premium', 769, 2.4, 4, 'A', 'G', 2, 2014, 2020],
      ['Limited Tech', 879, 2.5, 4, 'A', 'G', 3, 2021, 2026],
    ],
  ),
  model('Hyundai', 'Palisade', 'SUV', 1, 'Ocho lugares, V6 y un interior de camioneta de lujo sin el precio de una.', [
    ['Limited', 1099, 3.8, 6, 'A', 'G', 3, 2021, 2025],
  ]),
]
