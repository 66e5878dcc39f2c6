/** The frame of a WebM file as browsers record it: a header, a track, and a cluster for each second. */
export function aWebm(seconds: number, also = ''): Buffer {
  const head = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f]),
    Buffer.from(`\x42\x82\x84webm A_OPUS${also}`, 'latin1'),
  ])
  const clusters = Array.from({ length: seconds + 1 }, (_, second) => {
    const time = Buffer.alloc(2)
    time.writeUInt16BE(second * 1000)
    return Buffer.concat([
      Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xe7, 0x82]),
      time,
    ])
  })
  return Buffer.concat([head, ...clusters])
}

/** The first and the last page of an Ogg file with Opus. */
export function anOgg(seconds: number): Buffer {
  const page = (position: number, body: string) => {
    const head = Buffer.alloc(14)
    head.write('OggS')
    head.writeBigUInt64LE(BigInt(position), 6)
    return Buffer.concat([head, Buffer.from(body)])
  }
  return Buffer.concat([page(0, 'OpusHead'), page(seconds * 48_000, 'sound')])
}

/** The header of an MP4 file with sound; 0 seconds as streams have. */
export function aMp4(seconds: number): Buffer {
  const times = Buffer.alloc(32)
  times.writeUInt32BE(1000, 12)
  times.writeUInt32BE(seconds * 1000, 16)
  return Buffer.concat([Buffer.from('\0\0\0\x18ftypM4A '), Buffer.from('mvhd'), times, Buffer.from('hdlrsoun')])
}
