export const evidenceTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export type EvidenceType = (typeof evidenceTypes)[number];

export const maxEvidenceBytes = 5 * 1024 * 1024;

export const maxEvidenceFiles = 3;

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

const lettersAt = (bytes: Uint8Array, at: number, letters: string) =>
  [...letters].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

/** Detected from the first bytes: the file's name and its declared type prove nothing. */
export function evidenceTypeOf(bytes: Uint8Array): EvidenceType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (lettersAt(bytes, 0, 'RIFF') && lettersAt(bytes, 8, 'WEBP')) return 'image/webp';
  return lettersAt(bytes, 0, '%PDF-') ? 'application/pdf' : null;
}

const endings: Record<EvidenceType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The shop's own name, since the buyer's file name may name a person. */
export const evidenceName = (fileId: string, type: EvidenceType) => `evidence-${fileId.slice(-8)}.${endings[type]}`;
