import { Component, type ReactNode } from 'react';

type Props = { fallback?: ReactNode; onFailure?: () => void; children: ReactNode };

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
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children;
  }
}
