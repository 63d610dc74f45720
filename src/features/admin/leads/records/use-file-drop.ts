import { type DragEvent, useState } from 'react';

export const fileEndings = ['.csv', '.txt', '.tsv', '.xlsx'] as const;

export type DropProblem = 'severalFiles' | 'folder' | 'wrongType' | 'secondFile';

/** Null for anything that is not a file, such as selected text. */
function readDrop({ files, items }: DataTransfer): File | DropProblem | null {
  const [file, ...more] = files;
  if (!file) return null;
  if (more.length > 0) return 'severalFiles';
  if ([...items].some((item) => item.webkitGetAsEntry()?.isDirectory)) return 'folder';
  return fileEndings.some((ending) => file.name.toLowerCase().endsWith(ending)) ? file : 'wrongType';
}

/** Refuses anything else dropped here, so that the browser does not open it. */
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
