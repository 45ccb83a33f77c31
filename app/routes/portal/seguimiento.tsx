export default function Unfinished() {
  return null
}
