import { type DragEvent, useState } from 'react';

export const fileEndings = ['.csv', '.txt', '.tsv', '.xlsx'] as const;

export type DropProblem = 'severalFiles' | 'folder' | 'wrongType' | 'secondFile';

/** Null for what is no file, such as a marked text. */
function readDrop({ files, items }: DataTransfer): File | DropProblem | null {
  const [file, ...more] = files;
  if (!file) return null;
  if (more.length > 0) return 'severalFiles';
  if ([...items].some((item) => item.webkitGetAsEntry()?.isDirectory)) return 'folder';
  return fileEndings.some((ending) => file.name.toLowerCase().endsWith(ending)) ? file : 'wrongType';
}

/** A place to drop one file. Whatever else is dropped there is refused in words, and never opened by the browser. */
export function useFileDrop(isFree: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<DropProblem | null>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = readDrop(event.dataTransfer);
    if (dropped === null) return;
    const refused = isFree ? dropped : 'secondFile';
    setProblem(refused instanceof File ? null : refused);
    if (refused instanceof File) onFile(refused);
  };
  return {
    isOver,
    problem,
    clear: () => setProblem(null),
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop: drop,
    },
  };
}
