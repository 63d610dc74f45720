import { Component, type ReactNode, Suspense } from 'react';

/** `loading` stands there until the part has come, `fallback` if it does not. */
type Props = { loading?: ReactNode; fallback?: ReactNode; onFailure?: () => void; children: ReactNode };

/** For optional parts: if one cannot be fetched, the page stays. */
export class QuietBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    const { loading = null, fallback = null, children } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={loading}>{children}</Suspense>;
  }
}
