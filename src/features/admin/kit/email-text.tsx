export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <span className="break-words">
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </span>
  );
}
