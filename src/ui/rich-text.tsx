import { PageLink } from './page-link.tsx';
import { type Block, readRichText, type Span } from './rich-text.rules.ts';

const linkClass = 'font-semibold text-lake underline decoration-1 underline-offset-[3px] hover:decoration-2';

function Piece({ span }: { span: Span }) {
  if (span.kind === 'text') return span.text;
  if (span.kind === 'strong') return <strong className="font-semibold text-ink">{span.text}</strong>;
  const { href, text } = span;
  if (href.startsWith('/')) {
    return (
      <PageLink href={href} className={linkClass}>
        {text}
      </PageLink>
    );
  }
  return (
    <a href={href} rel="noopener" className={linkClass}>
      {text}
    </a>
  );
}

const Pieces = ({ spans }: { spans: readonly Span[] }) => spans.map((span) => <Piece key={span.at} span={span} />);

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    return (
      <h3 className="pt-2 text-h3">
        <Pieces spans={block.spans} />
      </h3>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map(({ at, spans }) => (
          <span key={at}>
            {at > block.at && ' '}
            <Pieces spans={spans} />
          </span>
        ))}
      </p>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={`space-y-1.5 pl-5 marker:text-lake ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map(({ at, spans }) => (
        <li key={at} className="pl-1">
          <Pieces spans={spans} />
        </li>
      ))}
    </List>
  );
}

export function RichText({ text, className = '' }: { text: string; className?: string }) {
  return (
    // The mark shows editors that the text may be rich text.
    <div data-rich="" className={`space-y-4 ${className}`}>
      {readRichText(text).map((block) => (
        <Part key={block.at} block={block} />
      ))}
    </div>
  );
}
