const NOTES = [880, 1174.7]
const NOTE_S = 0.14

/** Two short notes. Browsers block sound before the first interaction; the notice remains. */
export function chime(): void {
  try {
    const context = new AudioContext()
    for (const [place, frequency] of NOTES.entries()) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      const at = context.currentTime + place * NOTE_S
      tone.frequency.value = frequency
      volume.gain.setValueAtTime(0.08, at)
      volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S)
      tone.connect(volume).connect(context.destination)
      tone.start(at)
      tone.stop(at + NOTE_S)
    }
    setTimeout(() => void context.close(), 1000)
  } catch {
    // No sound here.
  }
}
