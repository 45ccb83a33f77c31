const WORDS = `
password passwd pass qwerty qwertyuiop asdfgh asdfghjkl zxcvbnm admin administrator root welcome letmein login access
monkey dragon football baseball basketball hockey soccer iloveyou iluvyou loveyou sunshine princess master shadow superman
batman spiderman pokemon naruto starwars trustno michael jordan jennifer hunter killer ashley jessica charlie thomas
andrew daniel computer internet secret flower summer winter cookie cheese banana whatever freedom hello love lovely angel
angels babygirl lucky google facebook instagram samsung ginger pepper buster tigger mustang ferrari corvette mercedes
harley yankees liverpool chelsea arsenal qazwsx changeme default guest test user demo temp abc abcd
contrasena micontrasena clave miclave acceso secreto usuario prueba administrador cambiame seguridad bienvenido bienvenida
temporal invitado sistema entrar hola holamundo amor amores miamor amorcito teamo teamomucho tequiero tequieromucho
mivida corazon bonita bonito hermosa hermoso preciosa princesa reina chiquita bebe nena estrella luna sol cielo flor
mariposa chocolate gatito perrito familia mifamilia mama papa mamita papito hijo hija dios diosesamor jesus jesucristo
jesusteamo cristo virgen guadalupe angelito futbol america aguilas chivas pumas cruzazul tigres rayados santos atlas toluca
barcelona realmadrid madrid mexico vivamexico mexicano mexicana monterrey guadalajara tijuana puebla cancun acapulco
nuevoleon tamaulipas reynosa saltillo coahuila regio norteno cerveza tequila tacos carro carros auto autos coche seminuevos
volante nissan toyota honda mazda chevrolet volkswagen vocho jetta tsuru amigos amistad felicidad libertad trabajo oficina
empresa ventas escuela estudiante maestro doctor musica rebelde campeon
alejandro alejandra alberto adriana adrian ana anamaria andrea andres angel angelica antonio arturo beatriz brenda carlos
carmen carolina cesar christian claudia cristian cristina daniela david diana diego eduardo elizabeth enrique ernesto
esteban fatima felipe fernanda fernando francisco gabriel gabriela gerardo gloria guillermo gustavo hector hugo ivan
javier jesusito jorge jose joseluis josue juan juancarlos juanito julio karen karina karla laura leonardo leticia lorena
lucia luis luisito lupita manuel marco marcos margarita maria mariana mariaelena mario martha martin mauricio mayra
miguel miguelangel monica natalia nicolas omar oscar pablo paola patricia paulina pedro rafael ramon raul ricardo
roberto rodrigo rosa samuel sandra santiago sara sebastian sergio silvia sofia susana teresa valentina valeria vanessa
veronica victor victoria ximena yolanda
`
const FIXED = `
1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx 1qazxsw2 qwe123qwe asd123asd a1b2c3d4 a1b2c3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2
123qweasd 123qweasdzxc qweasdzxc qazwsxedc qwerty1q 147258369 159357456 741852963 789456123 963852741 123654789 147852369
31415926 314159265 20202020 10203040 102030 12345qwert 123456qwerty 1234qwer 12341234a p455w0rd correcthorsebatterystaple
`

const listed = (text: string) => new Set(text.trim().split(/\s+/))
const words = listed(WORDS)
const fixed = listed(FIXED)

const TAILS = new Set([
  ...' 1 2 3 7 12 123 1234 12345 123456 1234567 12345678 123456789 321 4321 0 00 000 01 007 10 11 111 13 21 22 23 69 77 88 99 100'.split(
    ' ',
  ),
  ...'abc 1a 123a a1 xd mx tqm'.split(' '),
  ...Array.from({ length: 2031 - 1940 }, (_, year) => String(1940 + year)),
])
const HEADS = new Set(['', '1', '12', '123', '1234', '12345', 'mi', 'soy', 'yo', 'el', 'la', 'my', 'the', 'i'])
const SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const LEET: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', '5': 's', $: 's', '7': 't', '+': 't' }

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
]

const LONGEST = 40

export function isCommon(password: string): boolean {
  const folded = fold(password)
  if (folded.length > LONGEST) return isRepeated(folded)
  const bare = folded.replace(SIGNS, '')
  return [folded, bare].some((one) => fixed.has(one) || isRow(one) || isRepeated(one) || isDate(one) || isWordy(one))
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|\s/gu, '')

// Matches for example 'teamo', 'Contraseña123', 'mexico.2024', 'p4ssw0rd!' and 'holahola'.
const isWordy = (text: string) => {
  for (let end = text.length; end >= Math.max(3, text.length - 10); end--) {
    if (!TAILS.has(text.slice(end).replace(SIGNS, ''))) continue
    for (let start = 0; start <= Math.min(5, end - 3); start++) {
      if (HEADS.has(text.slice(0, start)) && isWord(text.slice(start, end).replace(SIGNS, ''))) return true
    }
  }
  return false
}

const isWord = (text: string): boolean => {
  const plain = text.replace(/[@43057$+]/g, (sign) => LEET[sign] ?? sign)
  const spellings = [text, plain, plain.replace(/[1!]/g, 'i'), plain.replace(/[1!]/g, 'l')]
  if (spellings.some((spelling) => words.has(spelling))) return true
  const half = text.length / 2
  return (
    text.length >= 6 && Number.isInteger(half) && text.slice(0, half) === text.slice(half) && isWord(text.slice(half))
  )
}

// Matches up to two runs along the keyboard, alphabet or digits: '87654321', 'qwerty123', 'abcd1234'.
const isRow = (text: string) => {
  let at = 0
  for (let stretches = 0; stretches < 2 && at < text.length; stretches++) at += longestRow(text.slice(at))
  return text.length >= 5 && at === text.length
}

const longestRow = (text: string) => {
  for (let length = text.length; length >= 3; length--) {
    const part = text.slice(0, length)
    const backwards = [...part].reverse().join('')
    if (ROWS.some((row) => row.includes(part) || row.includes(backwards)) || /^(.)\1+$/.test(part)) return length
  }
  return 0
}

// Matches repetitions: '11111111', 'abcabcabc', '12341234'.
const isRepeated = (text: string) => /^(.{1,4}?)\1+$/.test(text) && text.length >= 4

// Matches dates: '24121985', '1985-12-24'.
const isDate = (text: string) => {
  const digits = text.replace(/[-/.]/g, '')
  return (
    /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19[3-9]\d|20[0-2]\d)$/.test(digits) ||
    /^(19[3-9]\d|20[0-2]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(digits)
  )
}
