export const SENTENCES = `
suv                                                     | SUV
SUVs                                                    | SUV
crossover                                               | SUV
todo terreno                                            | SUV
sedán                                                   | Sedán
sedanes                                                 | Sedán
4 puertas                                               | Sedán
hatchback                                               | Hatchback
un hatch                                                | Hatchback
pickup                                                  | Pick Up
pick up                                                 | Pick Up
pick-up                                                 | Pick Up
Pick Ups                                                | Pick Up
troca                                                   | Pick Up
trocas                                                  | Pick Up
doble cabina                                            | Pick Up
camioneta                                               | Pick Up · SUV
camionetas                                              | Pick Up · SUV
camioneta suv                                           | SUV
camioneta de carga                                      | Pick Up
camioneta familiar                                      | SUV
familiar                                                | SUV
vagoneta                                                | SUV
moto                                                    | Motos
motocicletas                                            | Motos
minivan                                                 | Minivan
coupé                                                   | Coupé
suv o sedán                                             | SUV · Sedán
suv, pickup                                             | Pick Up · SUV
eléctrico                                               | Eléctrico
carros electricos                                       | Eléctrico
camioneta eléctrica                                     | Eléctrico · Pick Up · SUV
híbrido                                                 | Híbrido
camionetas híbridas                                     | Híbrido · Pick Up · SUV
hibrido o electrico                                     | Eléctrico · Híbrido
diésel                                                  | Diésel
pickup diesel                                           | Diésel · Pick Up
auto de gasolina                                        | Gasolina
automático                                              | Automática
autos automáticos                                       | Automática
automática                                              | Automática
estándar                                                | Manual
std                                                     | Manual
manual                                                  | Manual
carro estandar barato                                   | Manual (price-asc)
sin clutch                                              | Automática
cvt                                                     | Automática
rojo                                                    | Rojo
roja                                                    | Rojo
carros rojos                                            | Rojo
color rojo                                              | Rojo
blanco                                                  | Blanco · Blanco Perla
perla                                                   | Blanco Perla
gris                                                    | Gris · Gris Oxford
gris plata                                              | Gris · Gris Oxford · Plata
gris oxford                                             | Gris Oxford
negro o azul                                            | Azul · Azul Acero · Negro
azul acero                                              | Azul Acero
guinda                                                  | Vino
morado                                                  | Morado
vw                                                      | Volkswagen
un vw rojo                                              | Volkswagen · Rojo
volks                                                   | Volkswagen
chevy                                                   | Chevrolet
chevys                                                  | Chevrolet
merced                                                  | Mercedes-Benz
mercedes                                                | Mercedes-Benz
mercedes benz                                           | Mercedes-Benz
beemer                                                  | BMW
toyota                                                  | Toyota
TOYOTA                                                  | Toyota
toyotas                                                 | Toyota
honda o mazda                                           | Honda · Mazda
honda civic                                             | Honda · “civic”
jetta                                                   | “jetta”
vw jetta                                                | Volkswagen · “jetta”
bocho                                                   | “bocho”
mazda 3                                                 | Mazda · “3”
mazda cx5                                               | Mazda · “cx5”
cx-5                                                    | “cx-5”
honda city                                              | Honda · “city”
city                                                    | “city”
march                                                   | “march”
nissan march rojo                                       | Nissan · Rojo · “march”
ram                                                     | RAM
ram 1500                                                | RAM · “1500”
dodge ram                                               | Dodge · RAM
mini cooper                                             | MINI
chevrolet colorado                                      | Chevrolet · “colorado”
silverado                                               | “silverado”
santa fe                                                | “santa fe”
rio                                                     | “rio”
peugeot 2008                                            | Peugeot · “2008”
peugeot 2008 2021                                       | Peugeot · 2021 · “2008”
peugeot modelo 2008                                     | Peugeot · 2008
3 row                                                   | “3 row”
"rojo"                                                  | “rojo”
"suv" roja                                              | Rojo · “suv”
saltillo                                                | Saltillo
en saltillo                                             | Saltillo
autos en monterrey                                      | Monterrey
mty                                                     | Monterrey
suv en gpe                                              | SUV · Guadalupe
nuevo león                                              | Guadalupe · Monterrey
coahuila                                                | Saltillo
reynosa tamaulipas                                      | Reynosa
en la sucursal de guadalupe                             | Guadalupe
monterrey o saltillo                                    | Monterrey · Saltillo
2019                                                    | 2019
modelo 2019                                             | 2019
modelo 19                                               | 2019
año 2020                                                | 2020
del 2020                                                | 2020
versa 2019                                              | 2019 · “versa”
versa 2019 hasta 300 mil                                | 2019 · Hasta $300,000 · “versa”
versa modelo 2019                                       | 2019 · “versa”
2018 a 2021                                             | 2018 a 2021
2018-2021                                               | 2018 a 2021
de 2018 a 2020                                          | 2018 a 2020
del 2018 al 2020                                        | 2018 a 2020
entre 2018 y 2020                                       | 2018 a 2020
modelos 2021 a 2019                                     | 2019 a 2021
2019 y 2021                                             | 2019 · 2021
2019 o 2020                                             | 2019 · 2020
del 2020 en adelante                                    | 2020 a 2026
2020 en adelante                                        | 2020 a 2026
2020+                                                   | 2020 a 2026
2020 o más nuevo                                        | 2020 a 2026
2024 para arriba                                        | 2024 a 2026
desde 2024                                              | 2024 a 2026
a partir del 2024                                       | 2024 a 2026
después de 2023                                         | 2024 a 2026
más nuevo que 2024                                      | 2025 · 2026
hasta 2016                                              | 2014 a 2016
antes de 2016                                           | 2014 · 2015
2016 o menos                                            | 2014 a 2016
jetta 2018-2020 automático                              | 2018 a 2020 · Automática · “jetta”
hasta 300 mil                                           | Hasta $300,000
hasta 300                                               | Hasta $300,000
hasta 300k                                              | Hasta $300,000
hasta $300,000                                          | Hasta $300,000
hasta 300.000                                           | Hasta $300,000
hasta $300,000.50                                       | Hasta $300,000
hasta 300000 pesos                                      | Hasta $300,000
hasta trescientos mil                                   | Hasta $300,000
menos de $250,000                                       | Hasta $250,000
menos de doscientos cincuenta mil pesos                 | Hasta $250,000
menor a 250 mil                                         | Hasta $250,000
máximo 400 mil                                          | Hasta $400,000
que no pase de 280 mil                                  | Hasta $280,000
< 300k                                                  | Hasta $300,000
300 mil máximo                                          | Hasta $300,000
350 mil o menos                                         | Hasta $350,000
presupuesto de 200 mil                                  | Hasta $200,000
tengo 180 mil pesos                                     | Hasta $180,000
300k                                                    | Hasta $300,000
versa de 200 mil                                        | Hasta $200,000 · “versa”
más de 500 mil                                          | Desde $500,000
arriba de 1 millón                                      | Desde $1,000,000
hasta 1.2 mdp                                           | Hasta $1,200,000
hasta medio millón                                      | Hasta $500,000
1/2 millón                                              | Hasta $500,000
hasta ½ millón                                          | Hasta $500,000
cuarto de millón                                        | Hasta $250,000
menos de tres cuartos de millón                         | Hasta $750,000
dos cientos mil                                         | Hasta $200,000
un millón doscientos mil                                | Hasta $1,200,000
de 150 a 250 mil                                        | Desde $150,000 · Hasta $250,000
150-250 mil                                             | Desde $150,000 · Hasta $250,000
entre 150 y 250 mil                                     | Desde $150,000 · Hasta $250,000
entre 150 mil y 250 mil pesos                           | Desde $150,000 · Hasta $250,000
$150,000 - $250,000                                     | Desde $150,000 · Hasta $250,000
de 250 a 150 mil                                        | Desde $150,000 · Hasta $250,000
alrededor de 300 mil                                    | Desde $270,000 · Hasta $330,000
4 mil al mes                                            | hasta $4,000 al mes
hasta 4000 al mes                                       | hasta $4,000 al mes
hasta $4,000                                            | hasta $4,000 al mes
cuatro mil mensuales                                    | hasta $4,000 al mes
mensualidades de 5000                                   | hasta $5,000 al mes
mensualidad de 5 mil pesos                              | hasta $5,000 al mes
pagos de 6000                                           | hasta $6,000 al mes
pagando 5500 por mes                                    | hasta $5,500 al mes
de 3000 a 5000 al mes                                   | hasta $5,000 al mes
5 mil al mes a 48 meses                                 | hasta $5,000 al mes · 48 meses
7000 mensuales con 60 mil de enganche                   | hasta $7,000 al mes · $60,000 de enganche
enganche de 50 mil                                      | Enganche hasta $50,000
con 40 mil de enganche                                  | Enganche hasta $40,000
sin enganche                                            | Enganche hasta $0
suv 20% de enganche                                     | SUV
menos de 50 mil km                                      | Hasta 50,000 km
hasta 80,000 kilómetros                                 | Hasta 80,000 km
kilometraje menor a 60 mil                              | Hasta 60,000 km
con 30 mil kms                                          | Hasta 30,000 km
50 mil km o menos                                       | Hasta 50,000 km
de 20 a 50 mil km                                       | Desde 20,000 km · Hasta 50,000 km
80k km                                                  | Hasta 80,000 km
poco kilometraje                                        | (mileage-asc)
suv con pocos kilómetros                                | SUV (mileage-asc)
baratos                                                 | (price-asc)
el más barato                                           | (price-asc)
camioneta más nueva                                     | Pick Up · SUV (year-desc)
autos                                                   |
carros usados                                           |
busco un auto                                           |
suv roja                                                | SUV · Rojo
suv roja hasta 300 mil automática en saltillo           | Automática · SUV · Saltillo · Rojo · Hasta $300,000
busco una camioneta familiar automática                 | Automática · SUV
quiero un sedán blanco de menos de 250 mil              | Sedán · Blanco · Blanco Perla · Hasta $250,000
tienen versa estándar 2019 en monterrey?                | 2019 · Manual · Monterrey · “versa”
troca diesel 4x4                                        | Diésel · Pick Up · “4x4”
mazda cx-5 2020 o más nueva hasta 400 mil               | Mazda · 2020 a 2026 · Hasta $400,000 · “cx-5”
jeep negro, automático, menos de 60 mil km              | Jeep · Automática · Negro · Hasta 60,000 km
honda crv 2018 a 2020 blanca                            | Honda · 2018 a 2020 · Blanco · Blanco Perla · “crv”
carro para uber                                         | “uber”
con garantía                                            | Garantía 3 meses · Garantía de fábrica
garantía de fábrica                                     | Garantía de fábrica
sin garantía                                            | Sin garantía
en oferta                                               | Rebaja
placas gratis                                           | Placas gratis
disponibles                                             | Sin separados
suv no roja                                             | SUV · Azul · Azul Acero · Blanco · Blanco Perla · Gris · Gris Oxford · Negro · Plata · Vino
que no sea automático                                   | Manual
sin ser híbrido                                         | Diésel · Eléctrico · Gasolina
no suv                                                  | Hatchback · Motos · Pick Up · Sedán
automatca                                               | Automática
eletrico                                                | Eléctrico
camio                                                   | “camio”
camionta                                                | Pick Up · SUV
saltilo                                                 | Saltillo
hiundai                                                 | Hyundai
wolksvagen                                              | Volkswagen
mobi                                                    | “mobi”
asdfgh                                                  | “asdfgh”
%%%                                                     | “%%%”
<b>x                                                    | “<b>x”
de la                                                   | “de la”
`
