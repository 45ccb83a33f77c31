import { type Model, model } from './model.ts'

export const AMERICA: Model[] = [
  model('Chevrolet', 'Aveo', 'Sedán', 8, 'Sencillo y rendidor, con refacciones baratas hasta en el pueblo más chico.', [
    ['LS MT', 276, 1.5, 4, 'M', 'G', 0, 2018, 2026],
    ['LT MT', 296, 1.5, 4, 'M', 'G', 1, 2018, 2026],
    ['LT TA', 318, 1.5, 4, 'A', 'G', 1, 2018, 2026],
    ['LTZ TA', 342, 1.5, 4, 'A', 'G', 2, 2018, 2025],
    ['LS 1.6 MT', 262, 1.6, 4, 'M', 'G', 0, 2014, 2017],
  ]),
  model('Chevrolet', 'Beat', 'Hatchback', 2, 'Cuatro puertas, bajo consumo y un precio para estrenarse como dueño.', [
    ['LS', 232, 1.2, 4, 'M', 'G', 0, 2018, 2021],
    ['LTZ', 256, 1.2, 4, 'M', 'G', 1, 2018, 2021],
  ]),
  model('Chevrolet', 'Spark', 'Hatchback', 3, 'Chiquito ágil con más equipo del que uno espera.', [
    ['LT MT', 268, 1.4, 4, 'M', 'G', 1, 2016, 2021],
    ['Premier CVT', 318, 1.4, 4, 'A', 'G', 2, 2019, 2021],
  ]),
  model(
    'Chevrolet',
    'Onix',
    'Sedán',
    5,
    'El turbo lo hace rendidor en ciudad y suficiente para rebasar en carretera.',
    [
      ['LS MT', 319, 1.2, 3, 'M', 'G', 0, 2021, 2026],
      ['LT TA', 359, 1.2, 3, 'A', 'G', 1, 2021, 2026],
      ['Premier TA', 402, 1.2, 3, 'A', 'G', 3, 2021, 2026],
    ],
  ),
  model('Chevrolet', 'Cavalier', 'Sedán', 4, 'Espacio de sedán mediano a precio de compacto.', [
    ['LS MT', 336, 1.5, 4, 'M', 'G', 0, 2018, 2021],
    ['LT TA', 376, 1.5, 4, 'A', 'G', 1, 2018, 2021],
    ['LS Turbo', 402, 1.3, 3, 'A', 'G', 1, 2022, 2026],
    ['RS Turbo', 452, 1.3, 3, 'A', 'G', 3, 2022, 2026],
  ]),
  model('Chevrolet', 'Cruze', 'Sedán', 1, 'Turbo con empuje desde abajo y rodar de auto grande.', [
    ['LT TA', 379, 1.4, 4, 'A', 'G', 1, 2014, 2018],
    ['Premier', 419, 1.4, 4, 'A', 'G', 3, 2016, 2018],
  ]),
  model('Chevrolet', 'Trax', 'SUV', 3, 'Alta y compacta: fácil de meter y sacar de cualquier estacionamiento.', [
    ['LS', 376, 1.8, 4, 'A', 'G', 0, 2014, 2020],
    ['LT', 412, 1.8, 4, 'A', 'G', 1, 2014, 2020],
    ['LT Turbo', 446, 1.2, 3, 'A', 'G', 2, 2024, 2026],
  ]),
  model('Chevrolet', 'Tracker', 'SUV', 4, 'Conectada, ligera y con seis bolsas de aire desde la versión de entrada.', [
    ['LS', 412, 1.2, 3, 'A', 'G', 1, 2021, 2026],
    ['LT', 452, 1.2, 3, 'A', 'G', 2, 2021, 2026],
    ['Premier', 522, 1.2, 3, 'A', 'G', 3, 2021, 2026],
  ]),
  model(
    'Chevrolet',
    'Groove',
    'SUV',
    3,
    'Mucha camioneta por su mensualidad, con buena altura y motor sin complicaciones.',
    [
      ['LT', 376, 1.5, 4, 'A', 'G', 1, 2022, 2026],
      ['Premier', 412, 1.5, 4, 'A', 'G', 2, 2022, 2026],
    ],
  ),
  model('Chevrolet', 'Captiva', 'SUV', 3, 'Cinco o siete lugares y un turbo que le queda bien a la familia.', [
    ['LS', 448, 1.5, 4, 'A', 'G', 1, 2022, 2026],
    ['Premier', 516, 1.5, 4, 'A', 'G', 2, 2022, 2026],
  ]),
  model('Chevrolet', 'Equinox', 'SUV', 3, 'Cómoda y estable; muy buscada por quienes cruzan seguido la frontera.', [
    ['LS', 568, 1.5, 4, 'A', 'G', 1, 2018, 2025],
    ['LT', 619, 1.5, 4, 'A', 'G', 2, 2018, 2025],
    ['Premier Plus', 722, 1.5, 4, 'A', 'G', 3, 2018, 2025],
    ['LTZ', 559, 2.4, 4, 'A', 'G', 2, 2016, 2017],
  ]),
  model('Chevrolet', 'Traverse', 'SUV', 2, 'Tres filas de adultos y cajuela aun con todas arriba.', [
    ['LT', 969, 3.6, 6, 'A', 'G', 2, 2014, 2024],
    ['High Country', 1159, 3.6, 6, 'A', 'G', 3, 2018, 2024],
  ]),
  model(
    'Chevrolet',
    'Tahoe',
    'SUV',
    2,
    'Presencia, fuerza para remolcar y la comodidad que pide un viaje a McAllen con todos.',
    [
      ['LS', 1399, 5.3, 8, 'A', 'G', 2, 2015, 2026],
      ['RST', 1649, 5.3, 8, 'A', 'G', 3, 2021, 2026],
    ],
  ),
  model(
    'Chevrolet',
    'Suburban',
    'SUV',
    2,
    'El clásico del norte: ocho o nueve lugares y espacio para todo lo que traigan.',
    [
      ['LT', 1549, 5.3, 8, 'A', 'G', 2, 2015, 2026],
      ['Premier', 1749, 5.3, 8, 'A', 'G', 3, 2015, 2024],
    ],
  ),
  model(
    'Chevrolet',
    'Silverado',
    'Pick Up',
    5,
    'Capacidad de verdad y un andar sorprendentemente suave para su tamaño.',
    [
      ['LS Cabina Doble', 689, 4.3, 6, 'A', 'G', 0, 2014, 2022],
      ['LT Cabina Doble 4x4', 979, 5.3, 8, 'A', 'G', 2, 2014, 2026],
      ['LT Trail Boss', 1099, 5.3, 8, 'A', 'G', 3, 2019, 2026],
      ['High Country', 1319, 6.2, 8, 'A', 'G', 3, 2015, 2026],
    ],
  ),
  model('Chevrolet', 'Colorado', 'Pick Up', 2, 'Tamaño mediano, V6 y la fuerza para la lancha o las cuatrimotos.', [
    ['LT 4x2', 659, 3.6, 6, 'A', 'G', 2, 2015, 2022],
    ['LTZ 4x4', 789, 3.6, 6, 'A', 'G', 3, 2015, 2022],
    ['WT Turbo', 699, 2.7, 4, 'A', 'G', 1, 2023, 2025],
  ]),
  model('Chevrolet', 'S10 Max', 'Pick Up', 3, 'Doble cabina de trabajo con caja larga y gasto contenido.', [
    ['Doble Cabina', 442, 2.4, 4, 'M', 'G', 1, 2022, 2026],
    ['Cabina Regular', 372, 2.4, 4, 'M', 'G', 0, 2022, 2026],
  ]),
  model('Chevrolet', 'Tornado', 'Pick Up', 2, 'Chica, noble y lista para repartir o para el taller.', [
    ['LS', 292, 1.8, 4, 'M', 'G', 0, 2014, 2020],
  ]),
  model(
    'Chevrolet',
    'Montana',
    'Pick Up',
    2,
    'Cabina de auto con caja cubierta: sirve igual entre semana que el domingo.',
    [
      ['LT', 439, 1.2, 3, 'A', 'G', 1, 2023, 2026],
      ['RS', 512, 1.2, 3, 'A', 'G', 3, 2023, 2026],
    ],
  ),
  model('Ford', 'Figo', 'Sedán', 3, 'Motor probado, suspensión cómoda y precio de entrada.', [
    ['Impulse', 272, 1.5, 4, 'M', 'G', 0, 2016, 2021],
    ['Energy TA', 306, 1.5, 4, 'A', 'G', 1, 2016, 2021],
    ['Titanium', 322, 1.5, 4, 'A', 'G', 2, 2017, 2021],
  ]),
  model('Ford', 'Fiesta', 'Sedán', 1, 'Dirección ligera y chasís vivo; de los chicos que mejor se manejaron.', [
    ['SE', 306, 1.6, 4, 'M', 'G', 1, 2014, 2018],
  ]),
  model('Ford', 'Fusion', 'Sedán', 1, 'Mediano con porte, muy cómodo para trayectos largos.', [
    ['SE Luxury Plus', 569, 2.5, 4, 'A', 'G', 2, 2014, 2020],
    ['Titanium Hybrid', 659, 2.0, 4, 'A', 'H', 3, 2017, 2020],
  ]),
  model('Ford', 'EcoSport', 'SUV', 3, 'Práctica, alta y con la fuerza suficiente para no batallar en subidas.', [
    ['Impulse', 372, 1.5, 3, 'A', 'G', 0, 2018, 2021],
    ['Trend', 402, 2.0, 4, 'A', 'G', 1, 2014, 2021],
    ['Titanium', 446, 2.0, 4, 'A', 'G', 2, 2014, 2021],
  ]),
  model('Ford', 'Escape', 'SUV', 3, 'Bien plantada y con maneras de auto europeo.', [
    ['S Plus', 569, 2.5, 4, 'A', 'G', 1, 2014, 2019],
    ['Titanium EcoBoost', 679, 2.0, 4, 'A', 'G', 3, 2014, 2022],
    ['Platinum Híbrida', 829, 2.5, 4, 'A', 'H', 3, 2020, 2025],
  ]),
  model('Ford', 'Territory', 'SUV', 4, 'Pantallas grandes, piel y mucho espacio; gusta desde que te subes.', [
    ['Ambiente', 488, 1.8, 4, 'A', 'G', 1, 2023, 2026],
    ['Trend', 528, 1.8, 4, 'A', 'G', 2, 2023, 2026],
    ['Titanium', 586, 1.8, 4, 'A', 'G', 3, 2022, 2026],
  ]),
  model(
    'Ford',
    'Bronco Sport',
    'SUV',
    2,
    'Tracción integral y modos de terreno: está hecha para salirse del pavimento.',
    [
      ['Big Bend', 719, 1.5, 3, 'A', 'G', 2, 2021, 2026],
      ['Badlands', 859, 2.0, 4, 'A', 'G', 3, 2021, 2026],
    ],
  ),
  model('Ford', 'Explorer', 'SUV', 3, 'Tres filas con empuje de sobra y un tamaño que impone.', [
    ['XLT', 1029, 2.3, 4, 'A', 'G', 2, 2016, 2026],
    ['Limited V6', 989, 3.5, 6, 'A', 'G', 3, 2014, 2019],
    ['ST', 1299, 3.0, 6, 'A', 'G', 3, 2020, 2025],
  ]),
  model('Ford', 'Expedition', 'SUV', 1, 'Para quien viaja con todos y además remolca.', [
    ['Limited', 1599, 3.5, 6, 'A', 'G', 3, 2018, 2025],
  ]),
  model(
    'Ford',
    'Ranger',
    'Pick Up',
    4,
    'Mediana fuerte y bien amortiguada, a gusto lo mismo en obra que en carretera.',
    [
      ['XL Crew Cab', 489, 2.5, 4, 'M', 'G', 0, 2014, 2023],
      ['XLT Crew Cab', 559, 2.5, 4, 'M', 'G', 1, 2014, 2023],
      ['XLT Diésel 4x4', 719, 3.2, 5, 'A', 'D', 2, 2016, 2023],
      ['Limited Turbo 4x4', 839, 2.0, 4, 'A', 'D', 3, 2023, 2026],
    ],
  ),
  model('Ford', 'Maverick', 'Pick Up', 3, 'Se maneja como auto y carga como pick-up; en híbrida gasta poquísimo.', [
    ['XL', 589, 2.0, 4, 'A', 'G', 1, 2022, 2026],
    ['XLT Híbrida', 652, 2.5, 4, 'A', 'H', 2, 2022, 2026],
    ['Lariat AWD', 759, 2.0, 4, 'A', 'G', 3, 2022, 2026],
  ]),
  model('Ford', 'Lobo', 'Pick Up', 3, 'La grande de Ford, con una cabina donde se trabaja y se viaja igual de bien.', [
    ['XLT Crew Cab 4x4', 1069, 5.0, 8, 'A', 'G', 2, 2014, 2026],
    ['Lariat Crew Cab', 1259, 3.5, 6, 'A', 'G', 3, 2014, 2026],
    ['Platinum', 1419, 3.5, 6, 'A', 'G', 3, 2016, 2025],
  ]),
  model('Ford', 'F-150', 'Pick Up', 3, 'Austera donde conviene y fuerte donde importa.', [
    ['XL Cabina Regular', 629, 3.3, 6, 'A', 'G', 0, 2018, 2025],
    ['XL Crew Cab 4x4', 799, 5.0, 8, 'A', 'G', 1, 2016, 2025],
  ]),
  model('Jeep', 'Renegade', 'SUV', 3, 'Compacta con carácter, buena postura y detalles que hacen sonreír.', [
    ['Sport', 438, 1.8, 4, 'A', 'G', 1, 2016, 2022],
    ['Latitude', 512, 1.3, 4, 'A', 'G', 2, 2022, 2026],
    ['Limited', 498, 1.8, 4, 'A', 'G', 3, 2016, 2021],
  ]),
  model('Jeep', 'Compass', 'SUV', 3, 'Rueda firme y transmite la solidez que uno busca en un Jeep.', [
    ['Latitude', 548, 2.4, 4, 'A', 'G', 1, 2014, 2021],
    ['Limited', 626, 2.4, 4, 'A', 'G', 3, 2017, 2021],
    ['Limited Turbo', 689, 1.3, 4, 'A', 'G', 3, 2022, 2026],
  ]),
  model('Jeep', 'Grand Cherokee', 'SUV', 2, 'Lujo que no se asusta cuando se acaba el pavimento.', [
    ['Laredo', 899, 3.6, 6, 'A', 'G', 2, 2014, 2022],
    ['Limited', 1029, 3.6, 6, 'A', 'G', 3, 2014, 2025],
  ]),
  model(
    'Jeep',
    'Wrangler',
    'SUV',
    2,
    'Quien busca uno ya sabe por qué: no hay nada parecido ni que se venda tan rápido.',
    [
      ['Sport', 939, 3.6, 6, 'A', 'G', 1, 2014, 2025],
      ['Unlimited Sahara', 1149, 3.6, 6, 'A', 'G', 3, 2014, 2025],
      ['Unlimited Rubicon', 1249, 2.0, 4, 'A', 'G', 3, 2019, 2026],
    ],
  ),
  model('RAM', '700', 'Pick Up', 3, 'La pick-up chica que entra en ciudad y saca el trabajo.', [
    ['SLT Cabina Regular', 312, 1.4, 4, 'M', 'G', 0, 2015, 2026],
    ['Bighorn Doble Cabina', 378, 1.3, 4, 'M', 'G', 1, 2021, 2026],
    ['Laramie CVT', 422, 1.3, 4, 'A', 'G', 2, 2023, 2026],
  ]),
  model('RAM', '1500', 'Pick Up', 3, 'Suspensión que absorbe todo, cabina de lujo y un V8 con voz propia.', [
    ['Big Horn Crew Cab 4x4', 999, 5.7, 8, 'A', 'G', 2, 2016, 2024],
    ['Laramie 4x4', 1179, 5.7, 8, 'A', 'G', 3, 2015, 2024],
    ['SLT Crew Cab', 789, 3.6, 6, 'A', 'G', 1, 2014, 2021],
  ]),
  model('RAM', '2500', 'Pick Up', 1, 'Para remolque pesado todos los días, sin concesiones.', [
    ['Laramie Crew Cab 4x4', 1349, 6.4, 8, 'A', 'G', 3, 2016, 2024],
  ]),
  model('Dodge', 'Attitude', 'Sedán', 3, 'Rinde más de lo que promete y su mecánica no tiene misterio.', [
    ['SE MT', 256, 1.2, 3, 'M', 'G', 0, 2015, 2024],
    ['SXT CVT', 312, 1.2, 3, 'A', 'G', 1, 2017, 2024],
  ]),
  model(
    'Dodge',
    'Journey',
    'SUV',
    3,
    'Siete lugares y compartimentos por todos lados: la camioneta familiar que rinde su precio.',
    [
      ['SE', 429, 2.4, 4, 'A', 'G', 0, 2014, 2020],
      ['SXT Plus', 479, 2.4, 4, 'A', 'G', 2, 2014, 2020],
      ['GT V6', 546, 3.6, 6, 'A', 'G', 3, 2014, 2018],
    ],
  ),
  model('Dodge', 'Durango', 'SUV', 1, 'Tres filas con temperamento de muscle car.', [
    ['GT', 1019, 3.6, 6, 'A', 'G', 3, 2015, 2024],
  ]),
  model('Dodge', 'Charger', 'Sedán', 1, 'Cuatro puertas, tracción trasera y una silueta que nadie confunde.', [
    ['GT', 889, 3.6, 6, 'A', 'G', 2, 2018, 2023],
    ['R/T', 999, 5.7, 8, 'A', 'G', 3, 2015, 2023],
  ]),
  model('GMC', 'Terrain', 'SUV', 2, 'Más refinada que sus primas y con un equipo muy completo.', [
    ['SLE', 669, 1.5, 4, 'A', 'G', 1, 2018, 2024],
    ['Denali', 829, 2.0, 4, 'A', 'G', 3, 2018, 2023],
  ]),
  model('GMC', 'Sierra', 'Pick Up', 2, 'Acabado de lujo sobre una plataforma hecha para remolcar.', [
    ['SLE Crew Cab', 999, 5.3, 8, 'A', 'G', 2, 2014, 2025],
    ['Denali Crew Cab', 1369, 6.2, 8, 'A', 'G', 3, 2014, 2026],
  ]),
  model('Tesla', 'Model 3', 'Sedán', 1, 'Aceleración inmediata y actualizaciones que lo mantienen al día.', [
    ['Standard Range Plus', 839, 0, 0, 'A', 'E', 2, 2020, 2024],
    ['Long Range AWD', 969, 0, 0, 'A', 'E', 3, 2020, 2025],
  ]),
  model('Tesla', 'Model Y', 'SUV', 1, 'La eléctrica que ya se ve por todo San Pedro: amplia, rápida y silenciosa.', [
    ['Long Range', 979, 0, 0, 'A', 'E', 3, 2022, 2025],
  ]),
]
