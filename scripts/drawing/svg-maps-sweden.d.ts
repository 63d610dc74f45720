declare module '@svg-maps/sweden' {
  const map: { viewBox: string; locations: { id: string; name: string; path: string }[] };
  export default map;
}
