import { crc32, deflateRawSync } from 'node:zlib';

type Packed = { name: string; data: Buffer; crc: number; size: number };

/** `expanded` is a false uncompressed size. */
type Claim = { expanded?: number };

function headerOf({ name, data, crc, size }: Packed, offset: number | null, expanded = size): Buffer {
  const isCentral = offset !== null;
  const header = Buffer.alloc(isCentral ? 46 : 30);
  header.writeUInt32LE(isCentral ? 0x02014b50 : 0x04034b50, 0);
  const at = isCentral ? 10 : 8;
  header.writeUInt16LE(8, at);
  header.writeUInt32LE(crc, at + 6);
  header.writeUInt32LE(data.length, at + 10);
  header.writeUInt32LE(expanded, at + 14);
  header.writeUInt16LE(Buffer.byteLength(name), at + 18);
  if (offset !== null) header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}

export function makeZip(files: Record<string, string | Buffer>, claim: Claim = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = { name, data: deflateRawSync(bytes), crc: crc32(bytes), size: bytes.length };
    directory.push(headerOf(packed, offset, claim.expanded));
    const local = Buffer.concat([headerOf(packed, null, claim.expanded), packed.data]);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

export function makeWorkbook(sheetData: string, more: Record<string, string> = {}, claim: Claim = {}): Buffer {
  return makeZip(
    {
      'xl/workbook.xml':
        '<workbook><workbookPr/><sheets><sheet name="Dold" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Blad" sheetId="2" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
      ...more,
    },
    claim,
  );
}
