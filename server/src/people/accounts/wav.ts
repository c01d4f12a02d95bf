const headBytes = 44

/** A WAV with one channel and eight bits per sample, which every browser plays; samples from -1 to 1. */
export const encodeWav = (samples: Float32Array, rateHz: number): Buffer => {
  const file = Buffer.alloc(headBytes + samples.length)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(headBytes - 8 + samples.length, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  // PCM, one channel.
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rateHz, 24)
  // Bytes per second, bytes per sample, bits per sample.
  file.writeUInt32LE(rateHz, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples.length, 40)
  for (let at = 0; at < samples.length; at += 1)
    file[headBytes + at] = Math.min(255, Math.max(0, Math.round((samples[at] ?? 0) * 127.5 + 127.5)))
  return file
}
