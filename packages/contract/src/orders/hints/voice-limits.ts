/** A courier listens while they ride. */
export const MOST_VOICE_SECONDS = 30
/** Half a minute of speech, at what Safari records it with. */
export const MOST_VOICE_BYTES = 524_288
